import { opened } from './scenario/normal-form.ts';

const SOMEBODY =
  '(?:my|our) (?:[a-z]+ )?(?:mom|mommy|mother|dad|daddy|father|parents|brother|sister|grandma|grandpa|grandmother|grandfather|aunt|uncle|cousin|friend|teacher|dog|cat|pet|rabbit|hamster|bird)';
const SAD: readonly RegExp[] = [
  new RegExp(
    `\\b${SOMEBODY} (?:has |have |is |are |was |just |also )*(?:died|dead|dying|passed away|killed|very sick|very ill)\\b`,
    'i',
  ),
  new RegExp(`\\b${SOMEBODY} (?:has|have) cancer\\b`, 'i'),
  new RegExp(
    `\\b(?:he|she|they|everybody|everyone|somebody|someone|kids|people|${SOMEBODY})(?: (?:at|in|from) (?:my |the )?[a-z]+)? (?:always |often |sometimes )?(?:hit|hits|beat|beats|bully|bullies|hurt|hurts) me\\b`,
    'i',
  ),
  /\b(?:nobody|no one) (?:likes|loves) me\b|\bi (?:want|would like) to die\b|\bi have no friends\b|\bi am (?:being )?bullied\b/i,
];

/** True if the student tells something sad or serious, after which no character may joke. */
export function isSad(text: string): boolean {
  const written = opened(text);
  return SAD.some((pattern) => pattern.test(written));
}
