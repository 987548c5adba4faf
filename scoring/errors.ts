/** The text has no word that could be read aloud. */
export class UnpronounceableTextError extends Error {
  override readonly name = 'UnpronounceableTextError';
}
