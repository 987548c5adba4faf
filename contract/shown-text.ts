/** Matches texts without unseen characters and markup, which are most. */
export const PLAIN = /^[ -%'-;=-~]*$/;
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Control characters, soft hyphens, zero-width spaces, and marks for text direction. Emoji keep their joiners. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

export function withoutUnseen(text: string): string {
  return text.toWellFormed().replace(LINE_BREAKS, ' ').replace(UNSEEN, '');
}

/** Returns a stored text as students see it, or an empty text for any other value. */
export function shownText(stored: unknown): string {
  return typeof stored === 'string' ? withoutUnseen(stored).trim() : '';
}
