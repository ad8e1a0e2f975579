import type { Faq } from '../../profile/profile.ts';

/** The eight questions that parents ask first. Answers may hold simple HTML. */
export const FAQ: Faq[] = [
  {
    question: 'Which classes and boards do you teach?',
    answer:
      '<p>Mathematics only, for these students:</p><ul><li>Class 8 to Class 12 of CBSE, ICSE and PSEB</li><li>CA Foundation, Paper 3: Business Mathematics, Logical Reasoning and Statistics</li></ul>',
  },
  {
    question: 'Are classes online or in person?',
    answer:
      '<p>Both. You can come to the centre in Ludhiana or join the same lesson live from home. If your child is unwell or travelling, they can switch to online for a few days without missing anything.</p>',
  },
  {
    question: 'In which language are the lessons?',
    answer:
      '<p>Ganit Sir explains in Hindi, Punjabi and English, often in the same lesson. Terms and written answers follow the language of your child’s school, so nothing has to be learnt again for the exam.</p>',
  },
  {
    question: 'How many students are in a batch, and what are the timings?',
    answer:
      '<p>Batches are kept small so that every student is called to the board. Lessons run from Monday to Saturday between 6 am and 8 pm. Morning batches suit those with afternoon school or coaching; evening batches suit the rest. Call to ask about seats.</p>',
  },
  {
    question: 'Can my child attend a trial class?',
    answer:
      '<p>Yes. The first class is free and there is nothing to sign. Please bring the school notebook and the last test paper: they tell us where to begin.</p>',
  },
  {
    question: 'What are the fees?',
    answer:
      '<p>Fees depend on the class and on the number of lessons a week. They are paid month by month, and there is no admission fee. Call or send a message and you will get the exact amount for your child’s class the same day.</p>',
  },
  {
    question: 'My child is weak in mathematics. Will they be able to keep up?',
    answer:
      '<p>Most students who come to us say the same. We start with a short talk and a few easy questions to find the gap, which is often two or three years old. Then:</p><ul><li>the missing basics are taught first, in separate short sessions</li><li>homework begins with questions that they can finish alone</li><li>you get a call after four weeks about what has changed</li></ul>',
  },
  {
    question: 'How do you prepare students for board exams?',
    answer:
      '<p>The syllabus is finished well before the pre-boards. After that we do:</p><ul><li>chapter tests in the board’s own pattern</li><li>full papers of three hours, corrected with step marks</li><li>a list of each student’s own repeated mistakes, to read the night before</li></ul>',
  },
];
