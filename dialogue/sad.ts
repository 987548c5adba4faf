import { opened } from './scenario/normal-form.ts';

const SOMEBODY =
  '(?:my|our) (?:[a-z]+ )?(?:mom|mommy|mother|dad|daddy|father|parents|brother|sister|grandma|grandpa|grandmother|grandfather|aunt|uncle|cousin|friend|teacher|dog|cat|pet|rabbit|hamster|bird)';
const OTHERS = `(?:he|she|everybody|everyone|somebody|someone|kids|people|${SOMEBODY})`;
const PLACE = '(?: (?:at|in|from) (?:my |the )?[a-z]+)?(?: always| often| sometimes)?';
const SAD = [
  `${SOMEBODY} (?:has |have |is |are |was |just |also )*(?:died|dead|dying|passed away|killed|very sick|very ill)`,
  `${SOMEBODY} (?:has|have) cancer`,
  // "They hurt me" may be shoes.
  `(?:they|${OTHERS})${PLACE} (?:hits?|beats?|bully|bullies) me`,
  `${OTHERS}${PLACE} hurts? me`,
  '(?:nobody|no one) (?:likes|loves) me',
  'i (?:want|would like) to die',
  '(?:will|am) i (?:going to )?(?:die|dying)',
  'i have no friends',
  'i am (?:being )?bullied',
].map((pattern) => new RegExp(`\\b${pattern}\\b`, 'i'));

/** True if the student tells something sad or serious, after which no character may joke. */
export function isSad(text: string): boolean {
  const written = opened(text);
  return SAD.some((pattern) => pattern.test(written));
}
