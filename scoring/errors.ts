/** The text has no word that could be read aloud. */
export class UnpronounceableTextError extends Error {
  override readonly name = 'UnpronounceableTextError';
}

/** Content says that a word is pronounced with something that is no sound of English. */
export class UnknownSoundError extends Error {
  override readonly name = 'UnknownSoundError';
  readonly word: string;
  /** What could not be read; empty when nothing is there to be said. */
  readonly symbol: string;
  constructor(word: string, ipa: string, symbol: string) {
    super(
      symbol === ''
        ? `The pronunciation of "${word}", "${ipa}", has no vowel.`
        : `The pronunciation of "${word}", "${ipa}", has "${symbol}", which is no sound of English.`,
    );
    this.word = word;
    this.symbol = symbol;
  }
}
