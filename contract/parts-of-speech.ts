export const PARTS_OF_SPEECH = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'interjection',
  'auxiliary',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];
