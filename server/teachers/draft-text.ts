/** Words that no rule refuses at any level, for what is missing while the teacher is writing. */
export const FILLING = 'it is';

/** Word processors and phones write curly quotation marks, which packs don't have. */
export function straight(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').trim();
}
