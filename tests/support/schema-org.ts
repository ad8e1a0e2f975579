/** What search engines and schema.org require of the types that the site uses. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  EducationalOrganization: ['name', 'url', 'address', 'telephone'],
  LocalBusiness: ['name', 'address', 'openingHours', 'image', 'priceRange'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['itemOffered'],
  Person: ['name'],
  Organization: ['name'],
  Course: ['name', 'description', 'provider', 'url'],
  CourseInstance: ['courseMode', 'courseSchedule'],
  Schedule: ['repeatFrequency', 'byDay', 'startTime', 'endTime', 'scheduleTimezone'],
  UnitPriceSpecification: ['priceCurrency'],
  BlogPosting: ['headline', 'description', 'datePublished', 'author', 'image', 'mainEntityOfPage'],
  ImageObject: ['url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};
/** Named inside something that says the rest elsewhere. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  Offer: ['Course'],
  Course: ['EducationalOrganization', 'Offer'],
};
const URLS = new Set(['url', 'item', 'image', 'logo', 'mainEntityOfPage']);
const DAY = /^\d{4}-\d{2}-\d{2}/;

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether nothing is said, or a list of nothing. */
const isMissing = (value: unknown): boolean =>
  [value].flat().every((each) => each === undefined || each === '');

const problemsOf = (data: Data, inside: readonly string[]): string[] => {
  const types = [data['@type']].flat().map(String);
  return [
    ...types.flatMap((type) => {
      const refers = inside.some((parent) => REFERENCES[parent]?.includes(type));
      const required = refers ? ['name', 'url'] : REQUIRED[type];
      if (required === undefined) return `${type} is not known`;
      return required
        .filter((name) => isMissing(data[name]))
        .map((name) => `${type} has no ${name}`);
    }),
    ...Object.entries(data).flatMap(([name, value]) => {
      const isAddress = !URLS.has(name) || typeof value !== 'string' || URL.canParse(value);
      const isDay = name !== 'datePublished' || DAY.test(String(value));
      return [
        ...(isAddress && isDay ? [] : [`${types.join('/')} ${name} is malformed`]),
        ...[value].flat().flatMap((each) => (isData(each) ? problemsOf(each, types) : [])),
      ];
    }),
  ];
};

/** What is missing or malformed in a JSON-LD block of the site, in words; nothing when it is complete. */
export const schemaProblems = (block: unknown): string[] =>
  isData(block) && block['@context'] === 'https://schema.org'
    ? problemsOf(block, [])
    : ['it has no context'];
