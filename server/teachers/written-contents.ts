import { stringify } from 'yaml';
import type { Conversation } from '../../contract/role-play.ts';
import {
  WRITTEN_ID,
  type ContentDraft,
  type DraftCheck,
  type DraftPreview,
  type DraftProblem,
  type OpenedFile,
  type SavedDraft,
  type StoredDraft,
  type TalkRequest,
  type WrittenContent,
} from '../../contract/teacher-writing.ts';
import type { ContentWatch } from '../assignments/content-watch.ts';
import { passageGame, shownPassage } from '../assignments/passages.ts';
import type { Pack, PackPassage } from '../content/pack.schema.ts';
import { entriesOf } from '../assignments/study-sets.ts';
import type { Database, ItemRow, ItemSkillRow } from '../database/tables.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import { Refusal } from '../errors.ts';
import { idOf } from '../packs/convert/study-set-of.ts';
import { withoutMade } from '../packs/export-pack.ts';
import { fitRules, readKnownSchool } from '../packs/known-school.ts';
import { contentsOf } from '../packs/pack-of-store.ts';
import { packRows } from '../packs/pack-rows.ts';
import { claimStore, storePack } from '../packs/store-pack.ts';
import { rowsWith } from '../packs/sync-rows.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import { audioUrlOf, introductionOf } from '../role-play/scenarios.ts';
import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import { countHourly } from '../accounts/hourly-count.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import { draftOf, problemOf } from './draft-pack.ts';
import type { Reader } from './reader.ts';
import { fitsForm } from './role-play-draft.ts';
import type { WrittenAudio } from './written-audio.ts';

type Parts = {
  db: Database;
  around: Surroundings;
  pronunciations: ContentPronunciations;
  watch: ContentWatch;
  audio: WrittenAudio;
  reader: Reader;
  hash: KeyedHash;
  tellSecurity: SecurityLog;
};
type Store = Pick<Parts, 'db' | 'audio'>;
type Writer = { id: string; organizationId: string; email: string };

/** Maximum number of times that a teacher may save within an hour. */
const MOST_SAVES = 300;
/** Maximum number of contents of a teacher. */
export const MOST_CONTENTS = 2_000;

/** Teachers whom the operator lets do so write content for their school (docs/decisions/0111). */
export class WrittenContents {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the teacher's own content, the latest change first. */
  list(teacherId: string): Promise<WrittenContent[]> {
    return readWritten(this.#parts, teacherId);
  }

  /** Throws `not_found`. */
  async read(teacherId: string, contentId: string): Promise<StoredDraft> {
    const { db } = this.#parts;
    const content = await requireOwn(this.#parts, teacherId, contentId);
    const files = await contentsOf(db, [contentId]);
    // An import has changed the role-play, and saving the form would undo that.
    if (!files.scenarios.every(fitsForm)) throw noContent();
    return { content, draft: draftOf(files) };
  }

  /** Returns a file of a pack, which `npm run school` also reads. Throws `not_found`. */
  async pack(teacherId: string, contentId: string): Promise<{ name: string; yaml: string }> {
    const { db } = this.#parts;
    const { name } = await requireOwn(this.#parts, teacherId, contentId);
    const { studySets, passages, scenarios } = await contentsOf(db, [contentId]);
    return {
      name: `${idOf(name) || 'content'}.yaml`,
      yaml: stringify(withoutMade((studySets[0] ?? passages[0] ?? scenarios[0])!), WRAPPED),
    };
  }

  /** Reads a file of a pack, and stores nothing. Content that is not the teacher's gets new IDs. */
  async open(teacherId: string, yaml: string): Promise<OpenedFile> {
    const { reader } = this.#parts;
    const read = await reader.read('file', yaml);
    if ('problems' in read) return { outcome: 'problems', problems: read.problems };
    const { id } = read;
    const [own] = await readWritten(this.#parts, teacherId, id);
    const stored = own === undefined ? null : await this.read(teacherId, id);
    return { outcome: 'draft', draft: this.#withOwnCards(read.draft, stored?.draft), stored };
  }

  /** Gives cards that the teacher's content doesn't have new IDs. */
  #withOwnCards(draft: ContentDraft, stored: ContentDraft | undefined): ContentDraft {
    if (draft.kind !== 'study_set') return draft;
    const own = new Set(stored?.kind === 'study_set' ? stored.cards.map(({ id }) => id) : []);
    const { around } = this.#parts;
    const cards = draft.cards.map((card) => (own.has(card.id) ? card : { ...card, id: newCardId(around.newId()) }));
    return { ...draft, cards };
  }

  /** Stores nothing. */
  async check(draft: ContentDraft): Promise<DraftCheck> {
    const { reader } = this.#parts;
    const { pack, problems } = await reader.read('draft', { id: 'written', draft });
    return { problems, preview: pack && (await this.#preview(pack)) };
  }

  /** Answers what the teacher types in the student's place. Stores nothing. Throws `invalid_request` if something is missing. */
  async talk({ draft, says }: TalkRequest): Promise<Conversation> {
    const { around, watch, reader } = this.#parts;
    const scenario = (await reader.read('draft', { id: 'written', draft })).pack?.scenarios[0];
    if (scenario === undefined) throw new Refusal('invalid_request', 'Something is missing in this role-play.');
    const audio = recordedTexts(scenario).flatMap((text) => {
      const url = audioUrlOf(scenario, text, watch);
      return url === null ? [] : [[text, url] as const];
    });
    const start = {
      conversationId: TRIED,
      scenarioId: scenario.id,
      assignment_id: null,
      assignment_detail_id: null,
      created_at: around.now().toISOString(),
    };
    const turns = says.map((text, at) => ({
      turn_id: `${TRIED.slice(0, -2)}${10 + at}`,
      understood: { text, source: 'typed' as const, intent: null },
      pronunciation: null,
      corrects: null,
    }));
    const material = { scenario, audio: Object.fromEntries(audio), pronunciations: {} };
    return reader.read('talk', { material, turns: { start, turns } });
  }

  /**
   * Stores the draft for all students who have it, unless it has problems. Throws `forbidden`, `not_found`, and
   * `too_many_attempts`.
   */
  async save(teacherId: string, contentId: string, draft: ContentDraft): Promise<SavedDraft> {
    const { db, around, hash } = this.#parts;
    await requireFreeOrOwn(db, teacherId, contentId);
    await countHourly(db, around, {
      key: hash('saves of a teacher', teacherId),
      wanted: 1,
      most: MOST_SAVES,
      refusal: 'Too many saves within an hour. Wait before saving more.',
    });
    return this.#save(teacherId, contentId, draft);
  }

  async #save(teacherId: string, contentId: string, draft: ContentDraft): Promise<SavedDraft> {
    const { db, around, audio, reader, tellSecurity } = this.#parts;
    const { pack, problems } = await reader.read('draft', { id: contentId, draft });
    if (pack === null || problems.length > 0) return { outcome: 'problems', problems };
    const writer = await requireWriter(db, teacherId);
    const taken = await db.transaction().execute(async (trx) => {
      await claimStore(trx);
      // The operator may have taken the permission back meanwhile.
      await requireWriter(trx, teacherId);
      const isNew = await requireFreeOrOwn(trx, teacherId, contentId);
      if (isNew && (await countOf(trx, teacherId)) >= MOST_CONTENTS) return [TOO_MANY];
      const foreign = await foreignCards(trx, contentId, pack);
      if (foreign.length > 0) return foreign;
      const known = await readKnownSchool(trx, pack);
      const findings = fitRules(pack, known);
      if (findings.length > 0) return findings.map(problemOf);
      const placing = { hashOf: () => undefined, fileOf: (_: unknown, name: string) => name };
      await storePack(trx, pack, known, placing, around);
      const changed_at = around.now().toISOString();
      await trx
        .insertInto('written_contents')
        .values({
          content_id: contentId,
          organization_id: writer.organizationId,
          teacher_id: teacherId,
          changed_at,
          withdrawn_at: null,
        })
        .onConflict((conflict) => conflict.column('content_id').doUpdateSet({ changed_at }))
        .execute();
      return [];
    });
    if (taken.length > 0) return { outcome: 'problems', problems: taken };
    tellSecurity({ security: 'content_written', how: 'saved', teacher: teacherId, content: contentId }, writer.email);
    audio.follow();
    return { outcome: 'saved', content: await requireOwn(this.#parts, teacherId, contentId) };
  }

  /** Assignments keep withdrawn content. Throws `forbidden` and `not_found`. */
  async withdraw(teacherId: string, contentId: string, withdrawn: boolean): Promise<WrittenContent> {
    const { db, around, tellSecurity } = this.#parts;
    const { email } = await requireWriter(db, teacherId);
    await requireOwn(this.#parts, teacherId, contentId);
    await db
      .updateTable('written_contents')
      .set({ withdrawn_at: withdrawn ? around.now().toISOString() : null })
      .where('content_id', '=', contentId)
      .where('teacher_id', '=', teacherId)
      .execute();
    const how = withdrawn ? 'withdrawn' : 'restored';
    tellSecurity({ security: 'content_written', how, teacher: teacherId, content: contentId }, email);
    return requireOwn(this.#parts, teacherId, contentId);
  }

  async #preview(pack: Pack): Promise<DraftPreview> {
    const [passage] = pack.passages;
    if (passage !== undefined) return { kind: 'passage', game: await this.#game(passage) };
    const { watch, pronunciations, around } = this.#parts;
    const [scenario] = pack.scenarios;
    if (scenario !== undefined) return { kind: 'role_play', scenario: introductionOf(scenario, watch) };
    const unused = () => '';
    const placing = { newId: around.newId, hashOf: () => undefined, dueOf: unused, startOf: unused };
    const { items, item_skills } = packRows(pack, { ...placing, fileOf: (_, name) => name });
    return {
      kind: 'study_set',
      entries: await entriesOf(items as ItemRow[], item_skills as ItemSkillRow[], watch, pronunciations),
    };
  }

  #game({ id, title, level, topic, text, audio, key_words }: PackPassage) {
    const words = key_words.map(({ translations, picture = null, ...word }) => ({
      ...word,
      translations: JSON.stringify(translations),
      picture,
    }));
    const shown = { readAloudId: id, title, level, topic, text: shownPassage(text), audio, words };
    return passageGame(shown, this.#parts.watch, this.#parts.pronunciations);
  }
}

async function requireWriter(db: Database, teacherId: string): Promise<Writer> {
  const found = await db
    .selectFrom('teachers')
    .select(['id', 'organization_id', 'email'])
    .where('id', '=', teacherId)
    .where('active', '=', 1)
    .where('writes_content', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('forbidden', 'This teacher does not write content.'));
  return { id: found.id, organizationId: found.organization_id, email: found.email };
}

async function requireOwn(store: Store, teacherId: string, contentId: string): Promise<WrittenContent> {
  const [content] = await readWritten(store, teacherId, contentId);
  if (content === undefined) throw noContent();
  return content;
}

/** Returns true for new content. Throws `not_found` for content that is not the teacher's. */
async function requireFreeOrOwn(db: Database, teacherId: string, contentId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('study_sets')
    .leftJoin('written_contents', 'content_id', 'id')
    .select('teacher_id')
    .where('id', '=', contentId)
    .executeTakeFirst();
  if (owner !== undefined && owner.teacher_id !== teacherId) throw noContent();
  return owner === undefined;
}

async function countOf(trx: Database, teacherId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('written_contents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('teacher_id', '=', teacherId)
    .executeTakeFirstOrThrow();
  return count;
}

const TOO_MANY = { problem: 'too_many_contents' as const, field: '', value: '', better: String(MOST_CONTENTS) };

/** Returns a problem for each card whose ID is neither the content's own nor newly made. */
async function foreignCards(trx: Database, contentId: string, { studySets }: Pack): Promise<DraftProblem[]> {
  const ids = studySets.flatMap(({ items }) => items.map(({ id }) => id));
  const owners = new Map((await rowsWith(trx, 'items', 'id', ids)).map(({ id, study_set_id }) => [id, study_set_id]));
  const isOwn = (id: string) => (owners.has(id) ? owners.get(id) === contentId : WRITTEN_ID.test(id));
  return ids.flatMap((id, at) =>
    isOwn(id) ? [] : [{ problem: 'foreign_card' as const, field: `cards.${at}.text`, value: '', better: null }],
  );
}

async function readWritten({ db, audio }: Store, teacherId: string, contentId?: string): Promise<WrittenContent[]> {
  const rows = await db
    .selectFrom('written_contents')
    .innerJoin('study_sets', 'study_sets.id', 'content_id')
    .leftJoin('passages', 'passages.id', 'content_id')
    .leftJoin('scenarios', 'scenarios.id', 'content_id')
    .select(({ selectFrom }) => [
      'content_id',
      'name',
      'level',
      'topic',
      'changed_at',
      'withdrawn_at',
      'passages.id as passage',
      'scenarios.id as scenario',
      selectFrom('assignment_details')
        .innerJoin('assignments', 'assignments.id', 'assignment_id')
        .select(({ fn }) => fn.count<number>('assignment_id').distinct().as('n'))
        .whereRef('study_set_id', '=', 'content_id')
        .where('removed', '=', 0)
        .where('assignments.withdrawn_at', 'is', null)
        .as('assigned'),
    ])
    .where('teacher_id', '=', teacherId)
    .$if(contentId !== undefined, (query) => query.where('content_id', '=', contentId!))
    .orderBy('changed_at', 'desc')
    .orderBy('content_id')
    .execute();
  const states = await audio.statesOf(rows.map(({ content_id }) => content_id));
  return rows.map(({ content_id, withdrawn_at, assigned, passage, scenario, ...content }) => ({
    ...content,
    id: content_id,
    kind: passage !== null ? 'passage' : scenario === null ? 'study_set' : 'role_play',
    withdrawn: withdrawn_at !== null,
    assigned: Number(assigned),
    audio: states.get(content_id)!,
  }));
}

/** ID of each tried conversation, so that the same words get the same answers. */
const TRIED = '00000000-0000-4000-8000-000000000000';
const WRAPPED = { lineWidth: 110 };

export function newCardId(uuid: string): string {
  return `written-${uuid.replaceAll('-', '').toLowerCase()}`;
}

function noContent(): Refusal {
  return new Refusal('not_found', 'There is no such content of this teacher.');
}
