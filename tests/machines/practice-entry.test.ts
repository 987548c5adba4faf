import { describe, expect, test } from 'vitest';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import { StudySetEntry } from '../../contract/study-sets.ts';
import { bareWord, isKnown, isWord, practiceEntry } from '../../machines/word-practice/practice-entry.ts';
import { dictionaryResult, unknownWord } from '../../walks/support/words.ts';

describe('the card made of a dictionary result', () => {
  test('[WORD-01] is a speaking card of the contract with the word, its sounds, meanings, and audio', () => {
    const entry = practiceEntry(dictionaryResult());
    expect(StudySetEntry.parse(entry)).toEqual(entry);
    expect(entry).toMatchObject({
      skill_mode: 'speaking',
      name: 'return',
      transcript: [{ transcript_ipa: 'rɪˈtɜrn' }, { transcript_ipa: 'riˈtɜrn' }],
      audio_url: '/media/words/return.mp3',
      definition: [
        {
          definition: 'to give something back to the place it came from',
          example: 'Please return the book by Friday.',
        },
        { definition: 'the act of coming back', example: '' },
      ],
      speaking_content: { sentence: 'return', audio_link: '/media/words/return.mp3' },
    });
  });

  test.each<[string, Partial<DictionaryResult>, string | null]>([
    ['an address', { tts_url: '/media/words/a.mp3', tts_bytes: null }, '/media/words/a.mp3'],
    ['an address before bytes', { tts_url: '/media/words/a.mp3', tts_bytes: 'SUQzBAAA' }, '/media/words/a.mp3'],
    ['the bytes of an MP3', { tts_url: null, tts_bytes: 'SUQzBAAA' }, 'data:audio/mpeg;base64,SUQzBAAA'],
    ['the bytes of a WAV', { tts_url: null, tts_bytes: 'UklGRiQA' }, 'data:audio/wav;base64,UklGRiQA'],
    ['the bytes of an Ogg file', { tts_url: '', tts_bytes: 'T2dnUwAC' }, 'data:audio/ogg;base64,T2dnUwAC'],
    ['neither, so that the browser speaks', { tts_url: null, tts_bytes: null }, null],
    ['nothing written out', { tts_url: '', tts_bytes: '' }, null],
  ])('[WORD-01] plays %s', (_, audio, url) => {
    const { audio_url, speaking_content } = practiceEntry(dictionaryResult(audio));
    expect([audio_url, speaking_content?.audio_link]).toEqual([url, url]);
  });

  test("[D42] keeps the content's pronunciations for this device's engine", () => {
    const pronunciations = { return: ['rɪˈtɜːrn'] };
    expect(practiceEntry(dictionaryResult({ pronunciations })).speaking_content).toMatchObject({ pronunciations });
    expect(practiceEntry(dictionaryResult()).speaking_content).not.toHaveProperty('pronunciations');
  });

  test('[WORD-01] exists for a word without sounds or meanings', () => {
    const entry = practiceEntry(
      dictionaryResult({ transcript_ipa: null, alternative_transcriptions: [''], definitions: [] }),
    );
    expect(StudySetEntry.parse(entry)).toMatchObject({ transcript: [], definition: [] });
  });

  test('[WORD-01] has one ID for all spellings of a word at all times, and another for other words', () => {
    const idOf = (sentence: string) => practiceEntry(dictionaryResult({ sentence })).id;
    expect(idOf(' Ice  cream. ')).toBe(idOf('ice cream'));
    expect(idOf('ice cream')).not.toBe(idOf('ice'));
  });
});

describe('the rules for a word', () => {
  test.each([
    ['  book? ', 'book'],
    ['“Hello,”', 'Hello'],
    ['ice\n\tcream', 'ice cream'],
    ['don’t', 'don’t'],
    ['well-known', 'well-known'],
    ['   ', ''],
  ])('[WORD-01] look up %j as %j', (text, word) => {
    expect(bareWord(text)).toBe(word);
  });

  test.each(['a', 'don’t', 'ice cream', '3 o’clock', 'café', 'x'.repeat(100)])('[WORD-01] allow %j', (word) => {
    expect(isWord(word)).toBe(true);
  });

  test.each(['', ' ', '12', '?!', 'x'.repeat(101), '<script>alert(1)</script>', '{{word}}', 'a\\b'])(
    '[WORD-01] answer %j without a request',
    (word) => {
      expect(isWord(word)).toBe(false);
    },
  );
});

test('[WORD-01] know a word by a meaning, or by a single sound', () => {
  expect(isKnown(dictionaryResult())).toBe(true);
  expect(isKnown(dictionaryResult({ definitions: [] }))).toBe(true);
  expect(isKnown(dictionaryResult({ transcript_ipa: null }))).toBe(true);
  expect(isKnown(dictionaryResult({ definitions: [], near_spellings: ['returns'] }))).toBe(false);
  expect(isKnown(unknownWord('xqzt'))).toBe(false);
});
