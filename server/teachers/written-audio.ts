import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ContentWatch } from '../assignments/content-watch.ts';
import type { WrittenAudioState } from '../../contract/teacher-writing.ts';
import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { audioOfLine } from '../line-audio.ts';
import type { MediaFolders } from '../content/media-file.ts';
import type { Speaker } from '../content/speakers.ts';
import { isMadeAudio, spokenIn } from '../content/spoken.ts';
import type { Database } from '../database/tables.ts';
import type { Logger } from '../logger.ts';
import { contentsOf } from '../packs/pack-of-store.ts';
import { record } from '../packs/place-media.ts';
import type { Surroundings } from '../surroundings.ts';

/** Interval in ms after which missing recordings are tried again. */
const EVERY = 600_000;
/** Number of contents whose recordings are looked for at once. A role-play has some hundred. */
const AT_ONCE = 4;
/** Maximum number of contents that fail in one run. Then the service is probably down. */
const MOST_FAILURES = 3;

type Parts = {
  db: Database;
  around: Surroundings;
  log: Logger;
  watch: ContentWatch;
  audioFolders: MediaFolders['audio'];
  /** Undefined without a speech service and without the school's own voice. */
  speaker: Speaker | undefined;
  /** Maximum characters that it records for a school in a day. */
  mostCharacters: number;
  every?: number | undefined;
};

/** Records the texts of written content in the background (docs/decisions/0114, 0136). */
export class WrittenAudio {
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #run: Promise<void> = Promise.resolve();
  #isWaiting = false;
  /** True if a text may have changed, so that nothing names its recording any more. */
  #isToTidy = true;

  constructor({ every = EVERY, ...parts }: Parts) {
    this.#parts = parts;
    if (parts.speaker === undefined) return;
    this.#timer = setInterval(() => this.#makeMissing(), every).unref();
    this.#makeMissing();
  }

  /** Records new texts, and removes recordings that no content names any more. Returns at once. */
  follow(): void {
    this.#isToTidy = true;
    this.#makeMissing();
  }

  /** Failed recordings are logged, and tried again later. */
  #makeMissing(): void {
    const { speaker, log } = this.#parts;
    // A waiting run also makes what is missing since now.
    if (speaker === undefined || this.#isWaiting) return;
    this.#isWaiting = true;
    this.#run = this.#run
      .then(() => {
        this.#isWaiting = false;
        return this.#makeAll(speaker);
      })
      .catch((err: unknown) => log.warn({ err }, 'the texts to record could not be read'));
  }

  /** Returns each content's state by ID. */
  async statesOf(contentIds: readonly string[]): Promise<Map<string, WrittenAudioState>> {
    const { db, watch, speaker } = this.#parts;
    const states = new Map<string, WrittenAudioState>(contentIds.map((id) => [id, 'recorded']));
    for (let at = 0; at < contentIds.length; at += AT_ONCE) {
      // Requests get their turns in a teacher's long list.
      if (at > 0) await setImmediate();
      for (const { id, audio } of await filesOf(db, contentIds.slice(at, at + AT_ONCE)))
        if (!watch.hasAudio(audio)) states.set(id, speaker === undefined ? 'none' : 'pending');
    }
    return states;
  }

  /** Gives up a recording that is being made. The next start makes it. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#run;
  }

  async #makeAll(speaker: Speaker): Promise<void> {
    const { db, log } = this.#parts;
    const { signal } = this.#stop;
    if (signal.aborted) return;
    const rows = await db
      .selectFrom('written_contents')
      .select(['content_id', 'organization_id'])
      .orderBy('changed_at', 'desc')
      .execute();
    const states = await this.statesOf(rows.map(({ content_id }) => content_id));
    let failures = 0;
    for (const content of rows.filter(({ content_id }) => states.get(content_id) === 'pending')) {
      if (signal.aborted || failures === MOST_FAILURES) return;
      try {
        await this.#make(content, speaker);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        log.warn(
          { content: content.content_id, reason: String(error) },
          'model audio was not recorded, and will be tried again',
        );
      }
    }
    if (this.#isToTidy) await this.#tidy(speaker);
  }

  async #make({ content_id, organization_id }: Written, speaker: Speaker): Promise<void> {
    const { db, around, log, watch, audioFolders, mostCharacters } = this.#parts;
    const { signal } = this.#stop;
    for (const spoken of spokenIn(await contentsOf(db, [content_id]))) {
      if (!isMadeAudio(spoken.file) || watch.hasAudio(spoken.file)) continue;
      const now = around.now();
      const { length } = spoken.text;
      if (!(await takeCharacters(db, organization_id, length, mostCharacters, now))) {
        log.warn({ content: content_id, organization: organization_id }, 'the school’s characters of today are spent');
        return;
      }
      const origin = await record(speaker, spoken, { folder: audioFolders[0], now, signal }).catch(async (error) => {
        await giveBack(db, organization_id, length, now);
        throw error;
      });
      await db
        .insertInto('audio_origins')
        .values(origin)
        .onConflict((conflict) => conflict.column('file').doUpdateSet(origin))
        .execute();
    }
  }

  /** Removes what the service recorded for texts that no content of the store has any more. */
  async #tidy({ origin }: Speaker): Promise<void> {
    const { db, watch, audioFolders } = this.#parts;
    this.#isToTidy = false;
    const rows = await db.selectFrom('audio_origins').select('file').where('origin', '=', origin).execute();
    const unnamed = new Set(rows.map(({ file }) => file).filter(isMadeAudio));
    for (const table of ['passages', 'items', 'key_words'] as const)
      for (const { audio } of await db.selectFrom(table).select('audio').execute()) unnamed.delete(audio);
    const scenarios = await db.selectFrom('scenarios').select('id').execute();
    for (const { id } of scenarios) {
      const files = await linesOf(db, [id]);
      for (const { audio } of files) unnamed.delete(audio);
      // A scenario has some hundred lines, so requests get their turns between them.
      await setImmediate();
    }
    for (const file of unnamed) {
      if (this.#stop.signal.aborted) return;
      await rm(join(audioFolders[0], file), { force: true });
      watch.forgetAudio(file);
      await db.deleteFrom('audio_origins').where('file', '=', file).execute();
    }
  }
}

type Written = { content_id: string; organization_id: string };

/** Takes characters of the school's day (UTC), or returns false. */
async function takeCharacters(
  db: Database,
  organization_id: string,
  characters: number,
  most: number,
  now: Date,
): Promise<boolean> {
  if (characters > most) return false;
  const day = dayOf(now);
  await db.deleteFrom('spoken_characters').where('day', '<>', day).execute();
  const [taken] = await db
    .insertInto('spoken_characters')
    .values({ organization_id, day, characters })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'day'])
        .doUpdateSet(({ ref, eb }) => ({ characters: eb(ref('spoken_characters.characters'), '+', characters) }))
        .where('spoken_characters.characters', '<=', most - characters),
    )
    .returning('characters')
    .execute();
  return taken !== undefined;
}

/** For a text that the service did not record. */
async function giveBack(db: Database, organizationId: string, characters: number, now: Date): Promise<void> {
  await db
    .updateTable('spoken_characters')
    .set(({ eb }) => ({ characters: eb('characters', '-', characters) }))
    .where('organization_id', '=', organizationId)
    .where('day', '=', dayOf(now))
    .execute();
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Returns the names of all recordings, even if they don't exist yet. Leaves out cards that students no longer get. */
async function filesOf(db: Database, contentIds: readonly string[]): Promise<{ id: string; audio: string }[]> {
  if (contentIds.length === 0) return [];
  const passages = await db.selectFrom('passages').select(['id', 'audio']).where('id', 'in', contentIds).execute();
  const cards = await db
    .selectFrom('items')
    .select(['study_set_id as id', 'audio'])
    .where('study_set_id', 'in', contentIds)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('item_skills').select('item_id').whereRef('item_id', '=', 'items.id').where('retired', '=', 0)),
    )
    .execute();
  return [...passages, ...cards, ...(await linesOf(db, contentIds))];
}

async function linesOf(db: Database, scenarioIds: readonly string[]): Promise<{ id: string; audio: string }[]> {
  const scenarios = await db.selectFrom('scenarios').select('content').where('id', 'in', scenarioIds).execute();
  return scenarios
    .map(({ content }) => JSON.parse(content) as PackScenarioFile)
    .flatMap((scenario) =>
      recordedTexts(scenario).map((text) => ({ id: scenario.id, audio: audioOfLine(scenario, text) })),
    );
}
