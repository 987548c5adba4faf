import type { ClassSpeech } from '../../contract/teacher-class.ts';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { LONGEST_LINE, type CardDraft, type StudySetDraft } from '../../contract/teacher-writing.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Reader } from './reader.ts';
import { newCardId } from './written-contents.ts';

type Parts = { dictionary: Dictionary; reader: Reader; around: Surroundings };

/** Maximum number of cards, so that students finish the set in one sitting. */
const MOST = 12;

/**
 * Drafts a study set of words that the class misses. Leaves out words that no card may have, and meanings that are too hard.
 *
 * @param of `words`, `endings`, or a sound in IPA
 */
export async function draftPractice(parts: Parts, speech: ClassSpeech, of: string): Promise<StudySetDraft> {
  const { title, texts } = missedIn(speech, of);
  const cards = await Promise.all(texts.slice(0, MOST).map((text) => cardOf(parts, text)));
  const name = `${title} (${speech.class.name})`.slice(0, LONGEST_LINE);
  const draft: StudySetDraft = { kind: 'study_set', name, level: 'A2', topic: 'pronunciation', languages: [], cards };
  const { problems } = await parts.reader.read('draft', { id: 'written', draft });
  const faulty = Object.groupBy(problems, ({ field }) => field.split('.', 2).join('.'));
  return {
    ...draft,
    cards: cards.flatMap((card, at) => {
      const fields = (faulty[`cards.${at}`] ?? []).map(({ field }) => field.split('.')[2] ?? '');
      if (fields.length === 0) return [card];
      return fields.every((field) => MEANING.has(field)) ? [{ ...card, definition: '', example: '' }] : [];
    }),
  };
}

const MEANING = new Set(['definition', 'example']);

function missedIn({ words, sounds, endings }: ClassSpeech, of: string): { title: string; texts: string[] } {
  if (of === 'words') return { title: 'Words to practice', texts: words.map(({ text }) => text) };
  if (of === 'endings') {
    // Take a word of each ending in turn, so that no ending takes all cards.
    const turns = Array.from({ length: MOST }, (_, at) => endings.flatMap((ending) => ending.words[at] ?? []));
    return { title: 'Word endings', texts: [...new Set(turns.flat())] };
  }
  const sound = sounds.find((one) => one.sound === of);
  return { title: `The sound /${of}/`, texts: sound?.words.map(({ text }) => text) ?? [] };
}

/** A card that students say. It has the commonest meaning if the dictionary has an example of it. */
async function cardOf({ dictionary, around }: Parts, text: string): Promise<CardDraft> {
  const { definitions, translation } = await dictionary.explain(text);
  const [meaning] = definitions;
  const languages = TRANSLATION_LANGUAGES.filter((language) => translation?.[language] !== undefined);
  return {
    id: newCardId(around.newId()),
    text,
    definition: meaning?.example ? meaning.definition : '',
    example: meaning?.example ?? '',
    translations: Object.fromEntries(languages.map((language) => [language, translation![language]!])),
    speaking: true,
    listening: null,
    reading: null,
    writing: false,
  };
}
