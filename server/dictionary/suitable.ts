import type { Description } from './wordnet.ts';

/* Students are 6 to 18. Excludes slurs, obscenities, and sex, not the body. WordNet marks only some vulgar words. */

/** Usage classes as offsets of WordNet 3.1 nouns (disparagement, ethnic slur, obscenity). */
const USAGES: readonly number[] = [6730109, 6731706, 7139048];
const BODY = 8;
const VULGAR =
  /\b(obscene|ethnic slur|derogatory|disparaging|(offensive|insulting|vulgar) (term|name|word|terms|names|words|slang))\b|\((sometimes |often |usually |highly |extremely )?(offensive|vulgar|pejorative)/;
const SEXUAL =
  /sexual intercourse|sexual relations|\bhave sex\b|copulat|genital|\bpenis\b|vagina|prostitut|masturbat|orgasm|coitus|pornograph|\bwhore|ejaculat|\brape\b|sexual(ly)? (partner|attract|arous|desir|pleas|gratif|excit|activ|promisc|attention|act\b|provocative)/;

export function isSuitable({ definition, field, usages }: Description): boolean {
  if (usages.some((usage) => USAGES.includes(usage)) || VULGAR.test(definition)) return false;
  return field === BODY || !SEXUAL.test(definition);
}

/** WordNet took examples from books for adults. Skip those about alcohol, drugs, killing, and sex. */
const ADULT =
  /\b(alcohol|beer|brandy|champagne|cocktail|gin|liquor|rum|vodka|whisk(e)?y|wine|drunk\w*|booze|cigar(ette)?s?|smok(e|ed|ing) (pot|dope)|cocaine|heroin|marijuana|opium|drugs?|kill\w*|murder\w*|stab(bed|bing)|strangl\w*|suicide|corpses?|tortur\w*|executed|hanged|sex\w*|naked|nude|breasts?|mistress|lovers?|seduc\w*|adulter\w*|damn\w*|hell|nazis?|slaves?)\b/i;

export function isSuitableExample(example: string): boolean {
  return !ADULT.test(example) && !SEXUAL.test(example);
}
