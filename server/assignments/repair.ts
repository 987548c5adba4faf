import { z } from 'zod';
import { SkillName } from '../../contract/assignments.ts';
import { StartStream } from '../../contract/speech.ts';
import { ScoreUpdate, StudySetEntry } from '../../contract/study-sets.ts';
import { PLAIN, withoutUnseen } from '../../words/shown-text.ts';
import { PICTURE_NAME } from '../file-names.ts';
import type { ItemRow, ItemSkillRow } from '../database/tables.ts';
import { Memo } from './memo.ts';

/* Repairs or skips faulty content (SET-11). Packs are checked, but rows also come from elsewhere. Pure functions. */

/** Reasons for a repair or a skip, as the operator's log shows them. */
export const FAULTS = {
  bad_id: 'item skipped: its id is empty or longer than a score may name',
  no_text: 'item skipped: its text is empty',
  no_skill: 'item skipped: it can be played in no skill',
  unknown_skill: 'skill skipped: there is no such skill',
  broken_content: 'skill skipped: its content cannot be read',
  bad_options: 'skill skipped: it needs 2 to 10 different answers, none empty or over 500 characters',
  no_right_answer: 'skill skipped: correct_index names none of the answers',
  too_long_to_say: 'skill skipped: a sentence to say has 500 characters at most',
  nothing_to_say: 'skill skipped: the text has no word to say',
  markup_to_say: 'skill skipped: the text has markup, which nobody can say',
  nothing_to_write: 'skill skipped: there are no letters to put in order, or more than 120',
  wrong_letters: 'repaired: the letters did not make the word; its own are given instead',
  unseen_characters: 'repaired: control characters and others that cannot be seen were left out',
  markup: 'repaired: markup is shown as it is written',
  bad_position: 'repaired: the position is not a number from 0; the place in the list is used',
  bad_ipa: 'repaired: the transcription is left out',
  bad_game_sub_type: 'repaired: an unknown game_sub_type is PRONUNCIATION',
  bad_translations: 'repaired: translations that cannot be read are left out',
  bad_picture: 'repaired: a picture that is not named like one is left out',
  bad_definitions: 'repaired: definitions that cannot be read are left out',
  no_audio: 'repaired: there is no such model audio, or it is empty; the browser’s own voice reads the text',
} as const;

/** `skill` is the affected skill as stored, or null for the item itself. */
export type Fault = { reason: keyof typeof FAULTS; skill: string | null };

/** Rows with unchecked values, because SQLite stores any type in any column. */
export type StoredItem = { [Column in Exclude<keyof ItemRow, 'transcript'>]: unknown };
export type StoredSkill = { [Column in Exclude<keyof ItemSkillRow, 'item_id' | 'retired'>]: unknown };

export type PlayableContent = Pick<StudySetEntry, 'listening_content' | 'reading_content' | 'scrambled'>;
export type SkillContent = Partial<PlayableContent>;

export type PlayableItem = Pick<StudySetEntry, 'game_sub_type' | 'translation' | 'definition'> & {
  id: string;
  text: string;
  /** Empty if there is no transcription. */
  ipa: string;
  /** Position in the set, from 0. */
  order: number;
  /** File name, or empty. The file may not exist. */
  audio: string;
  /** File name, or null. The file may not exist. */
  picture: string | null;
  skills: ReadonlyMap<SkillName, PlayableContent>;
};

/** `item` is null if it is skipped. */
export type RepairedItem = { item: PlayableItem | null; faults: Fault[] };

const LONGEST_ANSWER = 500;
const MOST_ANSWERS = 10;
const MOST_LETTERS = 120;

const MARKUP = /<[a-z!/][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i;
/** The engine can say Latin letters and digits, with any accents. */
const SAYABLE = /[a-z\d]/i;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const { sentence: Sentence, transcription: Transcription } = StartStream.shape.stream_info.shape;
const SubType = StudySetEntry.shape.game_sub_type;
const Translations = z.record(z.string(), z.unknown());
const Definitions = z.array(z.unknown());
const Definition = StudySetEntry.shape.definition.element;
const Listening = z.object({ listening_content: StudySetEntry.shape.listening_content.unwrap() });
const Reading = z.object({ reading_content: StudySetEntry.shape.reading_content.unwrap() });
const Writing = z.object({ scrambled: StudySetEntry.shape.scrambled });
type Choice = z.infer<typeof Listening>['listening_content'];

const EMPTY: PlayableContent = { listening_content: null, reading_content: null, scrambled: [] };

type Reason = Fault['reason'];
type Find = (reason: Reason, skill?: string | null) => void;

/** Returns everything that the app shows of an item. `place` is its index in the list. */
export function repairItem(row: StoredItem, skills: readonly StoredSkill[], place: number): RepairedItem {
  const { core, faults } = readCore(row, skills);
  if (core === null) return { item: null, faults };
  const rest = readRest(core.id, row);
  const order = naturalNumber(row.position);
  return {
    item: {
      ...core,
      ...rest.read,
      order: order ?? place,
      audio: typeof row.audio === 'string' ? row.audio : '',
    },
    faults: [...faults, ...rest.faults, ...(order === null ? [{ reason: 'bad_position', skill: null } as const] : [])],
  };
}

/** Returns playable skills in no order, none for a skipped item. Lists, requirements, and scores rely on them. */
export function playableSkills(row: Pick<StoredItem, 'id' | 'text'>, skills: readonly StoredSkill[]): SkillName[] {
  return [...(readCore(row, skills).core?.skills.keys() ?? [])];
}

type Core = Pick<PlayableItem, 'id' | 'text' | 'skills'>;
type Rest = Pick<PlayableItem, 'ipa' | 'game_sub_type' | 'translation' | 'definition' | 'picture'>;

const cores = new Memo<{ core: Core | null; faults: Fault[] }>();
const rests = new Memo<{ read: Rest; faults: Fault[] }>();

function readCore({ id, text }: Pick<StoredItem, 'id' | 'text'>, skills: readonly StoredSkill[]) {
  if (typeof id !== 'string' || id === '' || !ScoreUpdate.shape.id.safeParse(id).success)
    return { core: null, faults: [{ reason: 'bad_id', skill: null } as const] };
  return cores.get(id, [text, ...skills.flatMap(({ skill, content }) => [skill, content])], () => {
    const { faults, find } = collect();
    return { core: makeCore(id, legible(text, find), skills, find), faults };
  });
}

function readRest(id: string, row: StoredItem) {
  const { ipa, game_sub_type, translations, definitions, picture } = row;
  return rests.get(id, [ipa, game_sub_type, translations, definitions, picture], () => {
    const { faults, find } = collect();
    const read = {
      ipa: ipaOf(ipa, find),
      game_sub_type: subTypeOf(game_sub_type, find),
      translation: translationsOf(translations, find),
      definition: definitionsOf(definitions, find),
      picture: pictureOf(picture, find),
    };
    return { read, faults };
  });
}

function collect(): { faults: Fault[]; find: Find } {
  const faults: Fault[] = [];
  const find: Find = (reason, skill = null) => {
    if (!faults.some((fault) => fault.reason === reason && fault.skill === skill)) faults.push({ reason, skill });
  };
  return { faults, find };
}

function makeCore(id: string, text: string, rows: readonly StoredSkill[], find: Find): Core | null {
  if (!VISIBLE.test(text)) {
    find('no_text');
    return null;
  }
  const skills = new Map<SkillName, PlayableContent>();
  for (const row of rows) {
    const { data: skill } = SkillName.safeParse(row.skill);
    const content = skill === undefined ? 'unknown_skill' : contentOf(skill, text, row.content, find);
    if (typeof content === 'string') find(content, typeof row.skill === 'string' ? row.skill : typeof row.skill);
    else if (skill !== undefined) skills.set(skill, content);
  }
  if (skills.size > 0) return { id, text, skills };
  find('no_skill');
  return null;
}

/** Returns the content of the game, or the reason to skip the skill. */
function contentOf(skill: SkillName, text: string, stored: unknown, find: Find): PlayableContent | Reason {
  if (skill === 'speaking') return whyNotSaid(text) ?? EMPTY;
  const json = readJson(stored);
  if (skill === 'writing') {
    const { data } = Writing.safeParse(json);
    const scrambled = data === undefined ? 'broken_content' : wordsToWrite(data.scrambled, find);
    return typeof scrambled === 'string' ? scrambled : { ...EMPTY, scrambled };
  }
  if (skill === 'listening') {
    const { data } = Listening.safeParse(json);
    const choice = data === undefined ? 'broken_content' : choiceOf(data.listening_content, find);
    return typeof choice === 'string' ? choice : { ...EMPTY, listening_content: choice };
  }
  const { data } = Reading.safeParse(json);
  const choice = data === undefined ? 'broken_content' : choiceOf(data.reading_content, find);
  if (typeof choice === 'string') return choice;
  const prompt = legible(data?.reading_content.prompt ?? '', find);
  return { ...EMPTY, reading_content: { ...choice, ...(prompt !== '' && { prompt }) } };
}

function whyNotSaid(text: string): Reason | null {
  if (!PLAIN.test(text) && MARKUP.test(text)) return 'markup_to_say';
  if (!Sentence.safeParse(text).success) return 'too_long_to_say';
  return SAYABLE.test(text.normalize('NFD')) ? null : 'nothing_to_say';
}

function choiceOf({ items, correct_index }: Choice, find: Find): Choice | Reason {
  const answers = items.map(({ index, sentence }) => ({ index, sentence: legible(sentence, find) }));
  const good = answers.every(({ sentence }) => VISIBLE.test(sentence) && sentence.length <= LONGEST_ANSWER);
  // Answers are compared in lower case (LIS-01).
  const different = new Set(answers.map(({ sentence }) => sentence.toLowerCase())).size === answers.length;
  const places = new Set(answers.map(({ index }) => index));
  if (!good || !different || answers.length < 2 || answers.length > MOST_ANSWERS) return 'bad_options';
  if (places.size < answers.length || !places.has(correct_index)) return 'no_right_answer';
  return { items: answers, correct_index };
}

function wordsToWrite(stored: PlayableContent['scrambled'], find: Find): PlayableContent['scrambled'] | Reason {
  const words = stored.flatMap(({ word, items }) => {
    const written = legible(word, find).split(/\s+/).filter(Boolean);
    const [only = ''] = written;
    if (written.length === 1 && makes(items, only)) return { word: only, items };
    if (written.length > 0) find('wrong_letters', 'writing');
    return written.map((one) => ({ word: one, items: scramble(one) }));
  });
  const letters = words.reduce((sum, { items }) => sum + items.length, 0);
  return letters === 0 || letters > MOST_LETTERS ? 'nothing_to_write' : words;
}

/** True if the tiles are the letters of the word, ignoring case (WRI-01). */
function makes(tiles: readonly string[], word: string): boolean {
  if (tiles.length !== [...word].length) return false;
  let rest = word.toUpperCase();
  for (const tile of tiles) {
    const letter = tile.toUpperCase();
    if (letter === '' || !letter.isWellFormed() || !rest.includes(letter)) return false;
    rest = rest.replace(letter, '');
  }
  return rest === '';
}

/** Sorts the letters of a word, or reverses them if the sorted letters would spell the word. */
function scramble(word: string): string[] {
  const letters = [...word];
  const sorted = letters.toSorted();
  return sorted.join('') === word ? letters.toReversed() : sorted;
}

/** Returns a text on one line. Keeps markup, because the app shows every text literally. */
function legible(value: unknown, find: Find): string {
  if (typeof value !== 'string') return '';
  if (PLAIN.test(value)) return value.trim();
  const seen = withoutUnseen(value);
  if (seen !== value) find('unseen_characters');
  if (MARKUP.test(seen)) find('markup');
  return seen.trim();
}

function ipaOf(value: unknown, find: Find): string {
  const ipa = legible(value, find);
  if (typeof value === 'string' && Transcription.safeParse(ipa).success) return ipa;
  find('bad_ipa');
  return '';
}

function naturalNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function subTypeOf(value: unknown, find: Find): PlayableItem['game_sub_type'] {
  const { data } = SubType.safeParse(value);
  if (data === undefined) find('bad_game_sub_type');
  return data ?? 'PRONUNCIATION';
}

function translationsOf(value: unknown, find: Find): Record<string, string> {
  const { data } = Translations.safeParse(readJson(value));
  const texts = Object.entries(data ?? {}).map(([code, text]) => [code, legible(text, find)] as const);
  const good = texts.filter(([, text]) => text !== '');
  if (data === undefined || good.length < texts.length) find('bad_translations');
  return Object.fromEntries(good);
}

function definitionsOf(value: unknown, find: Find): PlayableItem['definition'] {
  const { data } = Definitions.safeParse(readJson(value));
  const good = (data ?? []).flatMap((entry) => {
    const { data: read } = Definition.safeParse(entry);
    return read === undefined
      ? []
      : [{ definition: legible(read.definition, find), example: legible(read.example, find) }];
  });
  if (data === undefined || good.length < data.length) find('bad_definitions');
  return good;
}

function pictureOf(value: unknown, find: Find): string | null {
  if (typeof value === 'string' && PICTURE_NAME.test(value)) return value;
  if (value !== null) find('bad_picture');
  return null;
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
