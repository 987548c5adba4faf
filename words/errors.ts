export class UnknownSoundError extends Error {
  override readonly name = 'UnknownSoundError';
  readonly word: string;
  /** The unreadable symbol, or empty if the pronunciation has no vowel. */
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
