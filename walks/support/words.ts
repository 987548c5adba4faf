import type { DictionaryResult } from '../../contract/dictionary.ts';

export function dictionaryResult(changes: Partial<DictionaryResult> = {}): DictionaryResult {
  return {
    sentence: 'return',
    tts_url: '/media/words/return.mp3',
    tts_bytes: null,
    definitions: [
      {
        part_of_speech: 'verb',
        definition: 'to give something back to the place it came from',
        example: 'Please return the book by Friday.',
      },
      { part_of_speech: 'noun', definition: 'the act of coming back', example: null },
    ],
    transcript_ipa: 'rɪˈtɜrn',
    alternative_transcriptions: ['riˈtɜrn'],
    near_spellings: [],
    ...changes,
  };
}

export function unknownWord(sentence: string, ...nearSpellings: string[]): DictionaryResult {
  return dictionaryResult({
    sentence,
    tts_url: null,
    definitions: [],
    transcript_ipa: null,
    alternative_transcriptions: [],
    near_spellings: nearSpellings,
  });
}
