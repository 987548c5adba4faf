import { DictionaryRequest, type DictionaryResult } from '../../contract/dictionary.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';

/** A word as it is looked up: without the spaces and the punctuation that stood around it. */
export function bareWord(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ "“”(.,!?;:…]+/, '')
    .replace(/[ "“”).,!?;:…]+$/, '');
}

/** Whether a dictionary can be asked: 1 to 100 characters, with a letter among them and no markup. */
export function isWord(word: string): boolean {
  return DictionaryRequest.shape.sentence.safeParse(word).success && /\p{L}/u.test(word) && !/[<>{}[\]\\|]/.test(word);
}

/**
 * A word with a meaning, or one that can at least be said; near spellings take its place when the provider knows
 * neither.
 */
export function isKnown({ definitions, transcript_ipa, near_spellings }: DictionaryResult): boolean {
  return definitions.length > 0 || (transcript_ipa !== null && near_spellings.length === 0);
}

/** The card that a speaking game plays for a word. Its id is the same whenever the word is looked up, however it is written. */
export function practiceEntry(result: DictionaryResult): StudySetEntry {
  const { sentence, transcript_ipa, alternative_transcriptions, definitions, pronunciations } = result;
  const audio = modelAudioUrl(result);
  return {
    id: `word-${bareWord(sentence).toLowerCase()}`,
    skill_mode: 'speaking',
    name: sentence,
    score: null,
    transcript: [transcript_ipa, ...alternative_transcriptions]
      .filter((ipa) => ipa !== null && ipa !== '')
      .map((ipa) => ({ transcript_ipa: ipa! })),
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

/** How the base64 of a synthesizer's files begins; anything else is taken for MP3. */
const BEGINNINGS = { UklGR: 'audio/wav', T2dnU: 'audio/ogg' };

/** Where the word can be heard: the provider's address, else its bytes; null when the browser has to speak. */
function modelAudioUrl({ tts_url, tts_bytes }: DictionaryResult): string | null {
  if (tts_url) return tts_url;
  if (!tts_bytes) return null;
  const kind = Object.entries(BEGINNINGS).find(([beginning]) => tts_bytes.startsWith(beginning))?.[1] ?? 'audio/mpeg';
  return `data:${kind};base64,${tts_bytes}`;
}
