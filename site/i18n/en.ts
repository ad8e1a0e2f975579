import { TEXT } from '#domain/text/texts.ts';

/** What a filter says while it works, by kind of list: `12 videos`, `Showing 24 of 312 videos`. */
const filter = {
  /** How many choices narrow the list. */
  inForce: '{count} on',
  playVideo: 'Play video: {title}',
  chapterOf: '{class}, {chapter}',
  some: 'Showing {shown} of {all}',
  withRelated: '{all}, {related} of them related',
} as const;

const course = {
  caFoundation: 'CA Foundation',
  classNumber: 'Class {number}',
  classNumbers: 'Class {numbers}',
  fromTo: '{first} to {last}',
  chapterHeading: 'Chapter {number}: {title}',
  materialTypes: {
    assignment: 'Practice Questions',
    mcq: 'Multiple Choice Questions',
    notes: 'Lecture Notes',
    practice: 'Practice Sheets',
    formulae: 'Formulae Sheets',
  },
  /** A material of any other type. */
  material: 'Study Material',
  /** The languages that a video or material may be in. */
  videoOf: 'Video: {name}',
  languages: { en: 'English', hi: 'Hindi', pa: 'Punjabi' },
  videoMissing: 'This video is not available.',
  playVideo: 'Play video: {title}',
  /** After the title of a PDF's link, for screen readers. */
  opensPdf: '(PDF, opens in a new tab)',
  /** What is said where a video does not load, the button beside it, and the link below a player. */
  videoOffline: [
    'The video is not loading. Check your internet, then try again.',
    'Retry',
    'Not playing? Check your internet, or open it on YouTube',
  ],
  download: 'Download',
  counts: {
    chapters: { one: '{count} chapter', other: '{count} chapters' },
    videos: { one: '{count} video', other: '{count} videos' },
    materials: { one: '{count} PDF', other: '{count} PDFs' },
    pages: { one: '{count} page', other: '{count} pages' },
  },
} as const;

/** The English texts of the public site: which texts there are, and which values they hold. */
export const en = {
  /** What every page has: header, footer, call bar. */
  shell: {
    skip: 'Skip to content',
    notice: 'Notice',
    language: 'Language',
    mainNavigation: 'Main',
    mainMenu: 'Main menu',
    menu: 'Menu',
    classes: 'Classes',
    about: 'About Us',
    studyMaterials: 'Study Materials',
    videos: 'Video Lectures',
    blog: 'Blog',
    contact: 'Contact',
    taughtBy: 'Mathematics for {subjects}, taught by {teacher} {where}.',
    /** Where classes are. */
    where: { centre: 'in {city}', online: 'online', both: 'in {city} and online' },
    experience: '{years} years of teaching experience.',
    quickLinks: 'Quick links',
    linksAndContact: 'Links and contact',
    callOrWrite: 'Call or write',
    /** Before the phone number. */
    call: 'Call',
    whatsapp: 'WhatsApp',
    contactUs: 'Contact Us',
    breadcrumb: 'Breadcrumb',
    home: 'Home',
  },
  /** What a WhatsApp message begins with, by the page that it is started on. */
  greetings: {
    classes: 'Hello, I would like to know about the mathematics classes.',
    class: 'Hello, I would like to know about {title}.',
    file: 'Hello, I have a question about a study material.',
    wantedMaterial: 'Hello, I am looking for a study material on this topic: ',
    video: 'Hello, I have a question about a video lecture.',
    post: 'Hello, I have a question about “{title}”.',
  },
  /** The block at the end of pages. */
  help: {
    joinClass: 'Join {class} with {teacher}',
    joinClassText: 'Call to ask about seats, or send a message.',
    classesAre: {
      centre: 'Classes are in person.',
      online: 'Classes are online.',
      both: 'Classes are in person and online.',
    },
    stuckOnQuestion: 'Stuck on a question?',
    stuckOnQuestionText: 'Mark it and ask {teacher}. Call, write, or bring it to class.',
    wantedMaterial: 'Need a study material that is not here?',
    wantedMaterialText: 'Tell {teacher} the topic. Call or write.',
    stuckOnStep: 'Stuck on a step?',
    unclearStep: 'Is a step unclear?',
    askTeacher: 'Ask {teacher}. Call, write, or join a class.',
    /** While no phone number is said. */
    write: 'Send a message with your question.',
  },
  /** The home page. */
  home: {
    /** Title without the product's name, which stands before it. */
    title: 'Mathematics for {subjects} in {city}',
    /** While there is no class yet. */
    anySubjects: 'school',
    description:
      '{teacher} teaches mathematics to {subjects} students {where}. Free video lectures and study materials.',
    heading: 'Mathematics for {subjects}, taught by {teacher} {where}.',
    exploreClasses: 'Explore Classes',
    experience: 'Experience',
    years: '{years} years',
    boards: 'Boards',
    taughtIn: 'Taught in',
    graphLabel:
      'The graph of y equals one half of x minus 1 times x minus 7: a parabola that meets the x-axis at 1 and at 7.',
    figure: 'Fig. 1',
    /** `{x}` is the letter in italics. */
    figureText:
      'The zeroes of ½({x} − 1)({x} − 7) are where its graph meets the {x}-axis. The line of symmetry lies halfway.',
    classesIntro:
      'Chapters are in textbook order, with video lectures and study materials to print. Everything is free to use.',
    chaptersSoon: 'Chapters coming soon',
    reasons: 'Why Study With Us',
    about: 'About {teacher}',
    yearsLine: 'A number line of years from {first} to {last}',
    readMore: 'Read more about {teacher}',
    showLess: 'Show less',
    faq: 'Frequently Asked Questions',
  },
  /** The section on the home page about reaching the teacher, without the form. */
  contact: {
    title: 'Contact {teacher}',
    callFirst: 'The quickest way is to call.',
    text: 'Tell us the class and board, and we will tell you which batches have seats.',
    withoutScript: 'The contact form needs JavaScript, which is switched off.',
    /** After it, where all three are said. */
    withoutScriptInstead: 'Please {call}, message on {whatsapp} or send an {email} instead.',
    withoutScriptCall: 'call',
    withoutScriptEmail: 'email',
    privacy:
      'What you write goes to {teacher} only. This site keeps it for {days} days and then deletes it. No trackers, no advertising.',
    address: 'Address',
    hours: 'Hours',
    email: 'Email',
    online: 'Online',
  },
  /** The contact form. */
  contactForm: {
    title: 'Write to {teacher}',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    optional: '(optional)',
    message: 'Message',
    messageHint:
      'Class, board and what you would like to know. Please share only what we need to help.',
    sum: 'What is {a} + {b}?',
    sumUnknown: 'A small sum',
    sumHint: 'This stops spam.',
    sumLoading: 'The question is loading…',
    sumNotLoaded: 'The question did not load.',
    loadSum: 'Load the question',
    newSum: 'There is a new question: {question}',
    website: 'Website',
    sending: 'Sending...',
    send: 'Send Message',
  },
  /** Answers of the form and of the API, by their keys there. */
  contactMessages: TEXT.contact,
  /** The choices of the contact form that need no answer. */
  contactAbout: {
    writer: 'You are',
    parent: 'A parent',
    student: 'A student',
    class: 'Class',
    board: 'Board',
    none: 'Choose',
  },
  /** Words of classes, chapters and lessons that several pages have. */
  course,
  /** The page of a class and its chapter sheet for paper. */
  classPage: {
    noChapters: 'No Chapters Available',
    noChaptersText: 'Content for this class will be added soon.',
    otherClasses: 'See the other classes',
    chapters: 'Chapters',
    whatToShow: 'What to show in each chapter',
    noVideos: 'No video lectures available for this chapter yet.',
    noMaterials: 'No study materials available for this chapter yet.',
    chapterOf: '{class}, {chapter}',
    calendar: 'Add exams and batches to your calendar',
    print: 'Print this class',
    subjectName: 'Mathematics',
    offers: 'Mathematics classes',
  },
  /** The chapter sheet for paper. */
  printPage: {
    title: '{title}: chapter list',
    description:
      '{title} on paper: every chapter, with a code to each video and the address of each sheet.',
    tools: 'This chapter list',
    back: 'Back to {class}',
    print: 'Print',
    overline: 'Chapter list',
    how: 'Scan a code with your phone camera to open its video on YouTube. The code above opens this class on the website.',
    nothing: 'Nothing here yet',
  },
  /** The page of a chapter, and what the pages of its videos and materials share with it. */
  chapterPage: {
    description: '{title}. {counts} by {teacher}, free to watch and download.',
    emptyDescription: '{title}, taught by {teacher}.',
    watch: 'Watch',
    read: 'Read',
    practise: 'Practise',
    related: 'From the blog',
    neighbours: 'Chapters before and after',
    previous: 'Previous chapter',
    next: 'Next chapter',
    open: 'Open this chapter',
    allVideos: 'All {count} videos of this chapter',
    allMaterials: 'All {count} materials of this chapter',
    everything: 'All videos and materials of this chapter',
    stuck: 'Stuck in this chapter?',
    message: 'Hello, I have a question about {chapter}.',
    cardOverline: '{class}, Chapter {number}',
  },
  /** The page of a video. */
  videoPage: {
    title: '{title}: {chapter}',
    description: 'A video lecture of {chapter}.',
    neighbours: 'Videos before and after',
    previous: 'Previous video',
    next: 'Next video',
    moments: 'In this video',
    message: 'Hello, I have a question about the video “{title}” ({class}, Chapter {number}).',
  },
  /** The page of a study material in the viewer. */
  materialPage: {
    title: '{title} ({class}, Chapter {number})',
    description: '{type} for {chapter}: {title}. {facts}.',
    message: 'Hello, I have a question about “{title}” ({class}, Chapter {number}).',
  },
  /** The practice of a chapter: its questions, and answering them one by one. */
  practice: {
    title: '{chapter}: practice',
    description: '{questions} with answers and explanations. {chapter}, by {teacher}.',
    heading: 'Practice',
    questions: { one: '{count} question', other: '{count} questions' },
    link: { one: 'Practice: {count} question', other: 'Practice: {count} questions' },
    how: 'Answer one question at a time: a hint if you need it, a second try, then the steps. Your answers stay on this device.',
    start: 'Start practice',
    again: 'Start again',
    stop: 'Stop',
    notLoaded: 'Practice could not be loaded. Check your connection, then tap again.',
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
    answer: 'Answer',
    answerIs: 'Answer: {answer}',
    yourAnswer: 'Your answer',
    typing: 'Type a root as 2√3 or 2 root 3, a fraction as 5/3 or 1 2/3.',
    check: 'Check',
    hint: 'Hint',
    showAnswer: 'Show the answer',
    review: 'To see again:',
    watch: {
      one: 'Watch {count} video of this chapter',
      other: 'Watch {count} videos of this chapter',
    },
    read: { one: 'Read {count} PDF of this chapter', other: 'Read {count} PDFs of this chapter' },
    nextChapter: 'Next: {chapter}',
    paper: 'Print as a paper',
    message: 'Hello, I have a question about the practice of {chapter}.',
    /** What the script of the page says. */
    said: {
      at: 'Question {number} of {count}',
      right: 'Right!',
      wrong: 'Not right. The answer is {answer}.',
      notYet: 'Not right yet. Try once more.',
      second: 'Right at the second try.',
      choose: 'Choose an option first.',
      unreadable: 'We could not read this. Type a number such as 12, 1/2, 0.5 or 2√3 (2 root 3).',
      unit: 'The number is right. Check the unit.',
      score: '{right} of {count} right at the first try',
      retry: { one: 'Retry {count} wrong question', other: 'Retry {count} wrong questions' },
      next: 'Next question',
      finish: 'See your score',
    },
  },
  /** The questions of a chapter on paper. */
  practicePaper: {
    how: 'Scan the code with your phone camera to practise these questions on the website.',
    answersLast: 'The answers are on the last sheet.',
    name: 'Name',
    date: 'Date',
    answers: 'Answers',
  },
  /** The days of exams, and the page for the night before one. */
  exam: {
    dates: 'Exam dates',
    left: 'in {count} days',
    tomorrow: 'tomorrow',
    today: 'today',
    title: '{class}: the night before the exam',
    description: '{class}, the night before the exam: {parts}. By {teacher}.',
    heading: 'The night before the exam',
    link: 'Night before',
    sheets: { one: '{count} formula sheet', other: '{count} formula sheets' },
    chapters: { one: 'practice of {count} chapter', other: 'practice of {count} chapters' },
    questions: { one: '{count} question asked often', other: '{count} questions asked often' },
    formulas: 'Formula sheets',
    practice: 'Practice',
    often: 'Asked often',
    oftenText: 'These come again and again. The answer is below each question.',
    paper: 'Print this page',
    message: 'Hello, I have a question before the exam of {class}.',
  },
  /** The same on paper. */
  examPaper: {
    title: '{class}: the night before the exam, on paper',
    description: '{class} on paper, for the night before the exam: {parts}.',
    tools: 'This sheet',
    back: 'Back to the page',
    how: 'Scan the code with your phone camera to open this page on the website.',
  },
  /** What those who decide look for on the home page: results, what parents say, photographs, the way there. */
  centre: {
    results: 'Results by year',
    words: 'What parents say',
    photos: 'Photographs of the centre',
    directions: 'Get directions',
  },
  /** Saving a chapter on the device, on the page of the chapter and on that of saved chapters. */
  savePanel: {
    save: 'Save for offline',
    saveSize: 'Save for offline ({size})',
    keeps:
      'Keeps this page, its PDFs and its questions on this device. They then open without internet; videos do not.',
    update: 'Update, {size}',
    again: 'Save again, {size}',
    saving: 'Saving…',
    progress: '{done} of {size}',
    cancel: 'Cancel',
    isSaved: 'Saved on this device. Its PDFs open without internet; videos need internet.',
    changed: 'Its PDFs changed after you saved it.',
    gone: 'The browser removed its files to make room.',
    removedThere: 'The website no longer has these PDFs. Your copy stays until you remove it.',
    cancelled: 'Stopped. Nothing was changed.',
    full: 'Not saved: there is no room for it on this device. Remove a saved chapter or other files, then try again.',
    connection: 'Not saved: the connection was lost. Check your internet, then try again.',
    refused:
      'Not saved: this browser keeps nothing for websites. Perhaps the window is a private one.',
    notLoaded: 'Could not be loaded. Check your connection, then tap again.',
  },
  /** The page of saved chapters, which also stands for pages that are not there. */
  saved: {
    title: 'Saved chapters',
    description: 'The chapters that you saved on this device. They open without internet.',
    intro: 'These chapters open without internet, on this device and in this browser.',
    empty: 'Nothing is saved yet. Open a chapter and tap “Save for offline”.',
    chooseClass: 'Choose a class',
    unsupported:
      'This browser cannot save chapters, perhaps because the window is a private one. PDFs can be downloaded in any browser.',
    needsScript: 'Saving chapters needs JavaScript. PDFs can be downloaded without it.',
    files: { one: '{count} PDF', other: '{count} PDFs' },
    remove: 'Remove',
    removed: '{title} was removed from this device.',
    room: '{used} used on this device, about {left} left for this website.',
    /** Where browsers remove it. */
    sevenDays:
      'Safari removes saved chapters and progress after 7 days without a visit. To keep them, tap Share, then “Add to Home Screen”, and open the site from there. If a chapter is gone, save it again.',
    privateWindow: 'In a private window, everything saved is gone when you close it.',
    videos: 'Videos play from YouTube and always need internet.',
    notHere: 'This page is not on this device',
    notHereText:
      'There seems to be no internet. Pages that you opened before and the chapters below still open.',
    tryAgain: 'Try again',
  },
  /** The search of the whole site. */
  search: {
    title: 'Search',
    description:
      'Search the chapters, practice, videos, study materials and posts of this website.',
    label: 'Search the whole website',
    placeholder: 'Topic, chapter or word',
    kinds: {
      page: 'Pages',
      chapter: 'Chapters',
      practice: 'Practice',
      video: 'Videos',
      material: 'Study materials',
      post: 'Blog posts',
    },
    found: { one: '{count} result', other: '{count} results' },
    /** Without internet; `found` is the line above. */
    offline: 'No internet: {found} among the pages on this device',
    none: 'Nothing found. Check the spelling, or choose below.',
    showAll: 'Show all {count}',
    loading: 'Searching…',
    notLoaded: 'The search could not be loaded. Check your internet, then type again.',
    needsScript: 'The search needs JavaScript. These pages list everything:',
    browse: 'Everything by class',
    /** In lists that found nothing. */
    everywhere: 'Search the whole website',
  },
  /** What a student has done, as their own phone remembers it. */
  progress: {
    done: 'Done',
    continueChapter: 'Continue: Chapter {number}',
    continueClass: 'Continue: {class}, Chapter {number}',
    finished: 'Finished “{title}”?',
    mark: 'Mark as done',
    notNow: 'Not now',
    markedDone: 'Marked as done.',
    close: 'OK',
    notKept:
      'Your browser does not let this site remember anything (a private window, or no space left). This tick goes when you leave the page.',
    title: 'My progress',
    description:
      'What you have done so far: videos, study materials, practice and mock tests. Kept on this phone only.',
    heading: 'My progress',
    stays:
      'Your progress is kept in this browser, on this phone or computer. It is not sent to us or to anyone else.',
    needsScript: 'Your browser needs JavaScript to remember your progress.',
    nothing:
      'Nothing here yet. Tap Done when you finish a video or a study material, or practise a chapter.',
    toClasses: 'Choose a class',
    print: 'Print for parents',
    papers: 'Mock tests',
    reading: 'PDFs you have not finished',
    move: 'Move to another phone',
    moveHow:
      'Make a link here and open it on the other phone. The link itself holds your progress: no server keeps it. Both phones keep what they have.',
    makeLink: 'Make a link',
    link: 'Link with your progress',
    copy: 'Copy link',
    share: 'Share link',
    add: 'Add to this phone',
    clear: 'Clear my progress',
    clearHow: 'Removes all ticks, answers, results and PDF pages from this browser.',
    /** What the script of the page says. */
    said: {
      doneOf: '{done} of {count} done',
      watched: 'Videos watched: {done} of {count}',
      read: 'PDFs read: {done} of {count}',
      practised: '{right} of {count} questions right',
      paperLine: '{class}: {right} of {count} right',
      page: 'page {page}',
      code: 'QR code of the link',
      scan: 'Scan this code with the camera of the other phone, or send yourself the link.',
      tooBig: 'Your progress is too long for a QR code. Send yourself the link.',
      copied: 'Link copied.',
      notCopied: 'The link could not be copied. Copy it from the box.',
      notMade: 'The link could not be made. Update your browser, then try again.',
      arrived: 'This link brings progress from another phone: {lessons} done, {answers} answered.',
      lessons: { one: '{count} lesson', other: '{count} lessons' },
      questions: { one: '{count} question', other: '{count} questions' },
      added: 'Added. Everything that was on this phone is still here.',
      notAdded:
        'It could not be added: your browser does not let this site remember anything (a private window, or no space left).',
      damaged: 'This link is damaged or incomplete. Make a new one on the other phone.',
      cleared: 'Your progress is cleared.',
      undo: 'Undo',
      notLoaded: 'This did not load. Check your connection, then tap again.',
    },
  },
  /** The questions that were answered wrong, asked again. */
  mistakes: {
    title: 'My mistakes',
    description:
      'Practice questions that you got wrong, from all chapters, asked again on the right day.',
    heading: 'My mistakes',
    how: 'A question that you get wrong comes back here: the next day, then after 3 days, then after 7. It leaves after two right answers in a row.',
    today: { one: '{count} question for today', other: '{count} questions for today' },
    later: { one: '{count} more comes back later.', other: '{count} more come back later.' },
    nothing:
      'Nothing for today. What you get wrong in practice or in a mock test comes here by itself.',
    notAll: 'Some questions are not on this device. Connect to the internet to see them all.',
    back: 'Back to my mistakes',
  },
  /** A mock test from several chapters of a class. */
  timedPaper: {
    title: '{class}: mock test',
    description:
      'A mathematics mock test with a clock for {class} from the chapters that you choose, by {teacher}.',
    heading: 'Mock test',
    link: 'Mock test',
    linkOfClass: 'Mock test from several chapters',
    how: 'Choose chapters and a time. The questions come evenly from the chapters, and the answers with explanations after you submit. Your mock test is kept on this device if the page closes.',
    unscripted: 'The clock needs JavaScript. Without it you can practise each chapter:',
    chapters: 'Chapters',
    all: 'All chapters',
    count: 'Questions',
    minutes: 'Minutes',
    start: 'Start the mock test',
    timeLeft: 'Time left',
    submit: 'Submit',
    submitAnyway: 'Submit now',
    goOn: 'Go on',
    chapter: 'Chapter',
    result: 'Right',
    another: 'Another mock test',
    toProgress: 'See my progress',
    message: 'Hello, I have a question about the mock test of {class}.',
    /** What the script of the page says. */
    said: {
      loading: 'Loading the questions...',
      noChapter: 'Choose at least one chapter.',
      notLoaded: 'The questions could not be loaded. Check your connection, then try again.',
      fewer: {
        one: 'The chosen chapters have {count} question.',
        other: 'The chosen chapters have {count} questions.',
      },
      notKept: 'Your browser keeps nothing for this site: do not close or reload this page.',
      minutesLeft: { one: '{count} minute left', other: '{count} minutes left' },
      answered: '{done} of {count} answered',
      open: {
        one: '{count} question has no answer yet.',
        other: '{count} questions have no answer yet.',
      },
      timeUp: 'Time is up.',
      score: '{right} of {count} right',
      resultLine: '{right} of {count}',
      right: 'Right',
      wrong: 'Wrong. Your answer: {answer}',
      none: 'No answer',
      again: {
        one: 'Try {count} wrong question again',
        other: 'Try {count} wrong questions again',
      },
    },
  },
  /** The lists of all lectures and of all study materials, and their filters. */
  lists: {
    class: 'Class',
    allClasses: 'All',
    language: 'Language',
    everyLanguage: 'All languages',
    filters: 'Filters',
    reset: 'Reset Filters',
    showMore: 'Show more',
    chaptersFound: 'Chapters found',
    notLoaded:
      'The filter could not be loaded. Try again, or choose a class below: its page lists everything.',
  },
  /** The list of all video lectures. */
  videos: {
    title: 'Video Lectures',
    description: 'Free mathematics video lectures for {subjects}, sorted by class and chapter.',
    text: 'Every video lecture of every class. Saves data: videos load only when you press play.',
    found: 'Videos found',
    search: 'Video lectures',
    searchLabel: 'Search video lectures',
    placeholder: 'Search by title, topic or chapter',
    none: 'No videos found',
    index: 'All video lectures by class',
    chapter: 'Chapter',
    everyChapter: 'All chapters',
    filter: {
      ...filter,
      all: { one: '{count} video', other: '{count} videos' },
      related: { one: '{count} related video', other: '{count} related videos' },
    },
  },
  /** The list of all study materials. */
  materials: {
    title: 'Study Materials',
    description:
      'Free mathematics notes, practice sheets, questions and formula sheets as PDFs for {subjects}.',
    text: 'Notes, practice sheets, questions and formula sheets as PDFs. Free to read, download and print.',
    found: 'Study materials found',
    search: 'Study materials',
    searchLabel: 'Search study materials',
    placeholder: 'Search by chapter name...',
    none: 'No materials found. Try adjusting your filters or search query.',
    index: 'All study materials by class',
    type: 'Type',
    everyType: 'All types',
    filter: {
      ...filter,
      all: { one: '{count} material', other: '{count} materials' },
      related: { one: '{count} related material', other: '{count} related materials' },
    },
  },
  /** Four ways to get more out of a sheet. */
  studyTips: {
    title: 'Study tips',
    tips: [
      {
        title: 'Read, close, write',
        text: 'Read the notes of one section, close them, and write what you remember. Then look again.',
      },
      {
        title: 'Try the practice sheet without help first',
        text: 'Mark the questions you cannot solve and bring them to class.',
      },
      {
        title: 'Keep a page for mistakes',
        text: 'Write down every mistake with one line about why it happened, and read that page before a test.',
      },
      {
        title: 'A little each day',
        text: 'Forty minutes every evening is better than four hours on Sunday. Read the formula sheet aloud once a week.',
      },
    ],
  },
  /** The blog: its list and its posts. */
  blog: {
    title: 'Blog',
    pageTitle: 'Blog, page {number}',
    description: 'Mathematics tutorials, worked problems and study advice by {teacher}.',
    heading: 'Mathematics Blog',
    text: 'Tutorials, worked problems and advice for the weeks before an exam.',
    none: 'No blog posts yet',
    noneText: 'Check back soon for mathematics tutorials and problem solutions.',
    readMore: 'Read More',
    readMoreOf: 'Read More: {title}',
    closing: 'Learn it with a teacher',
    closingText:
      'Reading is a start. Solving it in class is better. Join a class, or practise with the free sheets.',
    pages: 'Pages of the blog',
    newer: 'Newer posts',
    older: 'Older posts',
    page: 'Page {number}',
    pageOf: 'Page {number} of {last}',
    published: 'Published on {date}',
    sidebar: 'About the teacher and classes',
    about: 'About {teacher}',
    table: 'Table',
    moved: 'This page has moved',
    movedDescription: 'This page has moved.',
  },
  /** Sharing a link. */
  share: {
    share: 'Share',
    shareTitle: 'Share {title}',
  },
  /** The page for addresses that lead nowhere. */
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
    heading: 'Oops! Equation Not Found',
    error: 'Error 404 - Page Not Found',
    text: "Even {teacher} couldn't solve this equation! The page you're looking for seems to have vanished into the mathematical void.",
    tip: 'Tip:',
    tipText: 'looking for a class or a study material? Call {teacher} and ask:',
    goBack: 'Go Back',
    home: 'Back to Home',
    joke: "Some equations are better solved with {teacher}'s help!",
    loadingPost: 'Loading blog posts...',
    loadingClass: 'Loading class data...',
    beingPrepared: 'This page is being prepared. Reload in a moment to see everything.',
  },
  /** The page below which every PDF has its address. */
  files: {
    title: 'Study Material',
    description: 'Study material of {product}.',
    needsScript: 'This page needs JavaScript',
    needsScriptText: 'The list of study materials has a download link for every file.',
  },
  /** The PDF viewer. */
  viewer: {
    loading: 'Loading file...',
    connectionLost: 'The connection was lost. You can still read the pages already shown.',
    retry: 'Retry',
    close: 'Close',
    errorTitle: 'File Error',
    goBack: 'Go Back',
    allMaterials: 'All study materials',
    classMaterials: '{class} study materials',
    notVisible: "If the PDF isn't visible, you can:",
    openInNewTab: 'Open in New Tab',
    downloadPdf: 'Download PDF',
    download: 'Download',
    find: 'Find',
    findInFile: 'Find in this file',
    found: '{current} of {total}',
    notFound: 'Not found',
    searching: 'Searching…',
    previous: 'Previous',
    next: 'Next',
    closeFind: 'Close find',
    page: 'Page {number}',
    pageAndZoom: 'Page and zoom',
    /** `Page [3] of 12`: `{page}` is the field. */
    pageOf: 'Page {page} of {pages}',
    pageField: 'Page, of {pages}',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fitWidth: 'Fit width, now {zoom}',
    pagesOf: 'Pages of {title}',
    file: 'File',
    materialsOfClass: 'Class Materials',
    share: 'Share',
    ask: 'Ask about this page',
    fullScreen: 'Full screen',
    more: 'More',
    locked: 'This file is locked',
    wrongPassword: 'That password is not right. Please try again.',
    typePassword: 'Type its password to open it.',
    password: 'Password',
    open: 'Open',
    cancel: 'Cancel',
    classNumber: course.classNumber,
    caFoundation: course.caFoundation,
  },
  /** What the viewer says of files that it cannot open, by the keys of the specification's texts. */
  viewerMessages: TEXT.viewer,
  /** Batches as a timetable, fees and what to bring. */
  batches: {
    title: 'Batches and timings',
    /** On the home page. */
    intro: 'Choose a class to see its batches. Times are those of India.',
    /** On a class page. */
    ofClass: '{class}: batches and fees',
    jump: 'Batches',
    count: { one: '{count} batch', other: '{count} batches' },
    time: '{start} to {end}',
    modes: { centre: 'At the centre', online: 'Online', both: 'Online or at the centre' },
    languages: { en: 'English', hi: 'Hindi', pa: 'Punjabi' },
    taughtIn: 'Taught in {languages}',
    seats: { one: '{count} seat left', other: '{count} seats left' },
    full: 'Full, ask for the waiting list',
    from: 'From {date}',
    ask: 'Ask for this batch',
    askWaiting: 'Ask for the waiting list',
    write: 'Write a message',
    /** A batch in one line, for messages. */
    line: '{class}, {days}, {time}, {mode}',
    message: 'Hello, I would like to ask about this batch: {batch}. Is a seat free?',
    waitingMessage: 'Hello, please put us on the waiting list for this batch: {batch}.',
    fee: 'Fee',
    fees: {
      month: '{amount} a month',
      year: '{amount} a year',
      course: '{amount} for the whole course',
    },
    feesFrom: {
      month: 'from {amount} a month',
      year: 'from {amount} a year',
      course: 'from {amount} for the whole course',
    },
    bring: 'What to bring',
  },
  /** The opening hours, and beside them whether it is open. */
  openNow: {
    everyDay: 'Every day',
    days: '{first} to {last}',
    open: 'Open now',
    openUntil: 'Open now, until {time}',
    closedToday: 'Closed, opens at {time}',
    closedUntil: 'Closed, opens {day} {time}',
  },
  /** When to call back, in the contact form. */
  callBack: {
    label: 'When may we call you?',
    any: 'Any time',
    morning: 'Morning, before 12',
    afternoon: 'Afternoon, 12 to 4',
    evening: 'Evening, after 4',
  },
} as const;
