import { z } from 'zod';
import { SkillName } from '../../contract/assignments.ts';
import { StartStream } from '../../contract/speech.ts';
import { ScoreUpdate, StudySetEntry } from '../../contract/study-sets.ts';
import { jsonOf } from '../../contract/json-of.ts';
import { PICTURE_NAME } from '../file-names.ts';
import type { FindFault, PlayableContent } from '../games/game.ts';
import { GAMES } from '../games/games.ts';
import { legible, VISIBLE } from '../games/legible.ts';
import type { ItemRow, ItemSkillRow } from '../database/tables.ts';
import type { Fault } from '../games/faults.ts';
import { Memo } from './memo.ts';

/* Repairs or skips faulty content (SET-11). Packs are checked, but rows also come from elsewhere. Pure functions. */

/** Rows with unchecked values, because SQLite stores any type in any column. */
export type StoredItem = { [Column in Exclude<keyof ItemRow, 'transcript'>]: unknown };
export type StoredSkill = { [Column in Exclude<keyof ItemSkillRow, 'item_id' | 'retired'>]: unknown };

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

const { transcription: Transcription } = StartStream.shape.stream_info.shape;
const SubType = StudySetEntry.shape.game_sub_type;
const Translations = z.record(z.string(), z.unknown());
const Definitions = z.array(z.unknown());
const Definition = StudySetEntry.shape.definition.element;

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

function collect(): { faults: Fault[]; find: FindFault } {
  const faults: Fault[] = [];
  const find: FindFault = (reason, skill = null) => {
    if (!faults.some((fault) => fault.reason === reason && fault.skill === skill)) faults.push({ reason, skill });
  };
  return { faults, find };
}

function makeCore(id: string, text: string, rows: readonly StoredSkill[], find: FindFault): Core | null {
  if (!VISIBLE.test(text)) {
    find('no_text');
    return null;
  }
  const skills = new Map<SkillName, PlayableContent>();
  for (const row of rows) {
    const { data: skill } = SkillName.safeParse(row.skill);
    const content = skill === undefined ? 'unknown_skill' : GAMES[skill].repair(text, readJson(row.content), find);
    if (typeof content === 'string') find(content, typeof row.skill === 'string' ? row.skill : typeof row.skill);
    else if (skill !== undefined) skills.set(skill, content);
  }
  if (skills.size > 0) return { id, text, skills };
  find('no_skill');
  return null;
}

function ipaOf(value: unknown, find: FindFault): string {
  const ipa = legible(value, find);
  if (typeof value === 'string' && Transcription.safeParse(ipa).success) return ipa;
  find('bad_ipa');
  return '';
}

function naturalNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function subTypeOf(value: unknown, find: FindFault): PlayableItem['game_sub_type'] {
  const { data } = SubType.safeParse(value);
  if (data === undefined) find('bad_game_sub_type');
  return data ?? 'PRONUNCIATION';
}

function translationsOf(value: unknown, find: FindFault): Record<string, string> {
  const { data } = Translations.safeParse(readJson(value));
  const texts = Object.entries(data ?? {}).map(([code, text]) => [code, legible(text, find)] as const);
  const good = texts.filter(([, text]) => text !== '');
  if (data === undefined || good.length < texts.length) find('bad_translations');
  return Object.fromEntries(good);
}

function definitionsOf(value: unknown, find: FindFault): PlayableItem['definition'] {
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

function pictureOf(value: unknown, find: FindFault): string | null {
  if (typeof value === 'string' && PICTURE_NAME.test(value)) return value;
  if (value !== null) find('bad_picture');
  return null;
}

const readJson = (value: unknown) => (typeof value === 'string' ? jsonOf(value) : undefined);
