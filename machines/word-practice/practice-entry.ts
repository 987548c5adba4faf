import { DictionaryRequest, type DictionaryResult } from '../../contract/dictionary.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';

export function bareWord(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ "“”(.,!?;:…]+/, '')
    .replace(/(?<![ "“”).,!?;:…])[ "“”).,!?;:…]+$/, '');
}

/** True if a dictionary can look it up: 1 to 100 characters, at least one letter, no markup. */
export function isWord(word: string): boolean {
  return DictionaryRequest.shape.sentence.safeParse(word).success && /\p{L}/u.test(word) && !/[<>{}[\]\\|]/.test(word);
}

/** True if the word has a meaning or at least a pronunciation. Otherwise the app shows near spellings. */
export function isKnown({ definitions, transcript_ipa, near_spellings }: DictionaryResult): boolean {
  return definitions.length > 0 || (transcript_ipa !== null && near_spellings.length === 0);
}

/** Returns what the app knows about a word before the dictionary answers. */
export function notLookedUp(sentence: string): DictionaryResult {
  return {
    sentence,
    tts_url: null,
    tts_bytes: null,
    definitions: [],
    transcript_ipa: null,
    alternative_transcriptions: [],
    near_spellings: [],
  };
}

/** The card's ID does not depend on case or punctuation. */
export function practiceEntry(result: DictionaryResult): StudySetEntry {
  const { sentence, transcript_ipa, alternative_transcriptions, definitions, pronunciations } = result;
  const audio = modelAudioUrl(result);
  return {
    id: `word-${bareWord(sentence).toLowerCase()}`,
    skill_mode: 'speaking',
    name: sentence,
    score: null,
    transcript: [transcript_ipa, ...alternative_transcriptions].flatMap((ipa) =>
      ipa ? [{ transcript_ipa: ipa }] : [],
    ),
    audio_url: audio,
    game_sub_type: 'PRONUNCIATION',
    translation: {},
    definition: definitions.map(({ definition, example }) => ({ definition, example: example ?? '' })),
    finished: false,
    speaking_content: {
      sentence,
      audio_link: audio,
      sentence_i18n: {},
      ...(pronunciations && { pronunciations }),
    },
    listening_content: null,
    reading_content: null,
    scrambled: [],
  };
}

/** Base64 prefixes of a synthesizer's file types. Other files count as MP3. */
const BEGINNINGS = { UklGR: 'audio/wav', T2dnU: 'audio/ogg' };

/** URL of the word's sound, or null if the browser must say it. */
function modelAudioUrl({ tts_url, tts_bytes }: DictionaryResult): string | null {
  if (tts_url) return tts_url;
  if (!tts_bytes) return null;
  const kind = Object.entries(BEGINNINGS).find(([beginning]) => tts_bytes.startsWith(beginning))?.[1] ?? 'audio/mpeg';
  return `data:${kind};base64,${tts_bytes}`;
}
