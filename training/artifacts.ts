/** Programs that make each artifact of the product, in their order. README.md says what they need and write. */
export const ARTIFACTS: Readonly<Record<string, readonly string[]>> = {
  encoder: ['encoder.py'],
  natives: ['model-audio/make-natives.ts'],
  scorer: ['fit.ts'],
  words: ['model-audio/make-words.ts'],
  contrasts: ['contrast-data.ts', 'contrasts.py'],
  said: ['sequence-data.ts', 'sequences.py', 'said-alone.ts', 'said-among.ts', 'said_odds.py'],
  turns: ['turn-data.ts', 'turns.py'],
  transcriber: ['transcriber.py'],
  'sentence-encoder': ['sentence_encoder.py'],
  voices: ['model-audio/make.ts'],
  sounds: ['model-audio/make-small.ts'],
};
