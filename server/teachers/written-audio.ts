import type { ContentWatch } from '../assignments/content-watch.ts';
import type { WrittenAudioState } from '../../contract/teacher-writing.ts';
import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { audioOf } from '../line-audio.ts';
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
/** Maximum number of contents that fail in one run. Then the service is probably down. */
const MOST_FAILURES = 3;

type Parts = {
  db: Database;
  around: Surroundings;
  log: Logger;
  watch: ContentWatch;
  audioFolders: MediaFolders['audio'];
  /** Undefined if the operator has set no speech service. */
  speaker: Speaker | undefined;
  every?: number | undefined;
};

/** Records the texts of written content with the operator's speech service, in the background (docs/decisions/0114). */
export class WrittenAudio {
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #run: Promise<void> = Promise.resolve();
  #isWaiting = false;

  constructor({ every = EVERY, ...parts }: Parts) {
    this.#parts = parts;
    if (parts.speaker === undefined) return;
    this.#timer = setInterval(() => this.makeMissing(), every).unref();
    this.makeMissing();
  }

  /** Returns at once. Failed recordings are logged, and tried again later. */
  makeMissing(): void {
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
    for (const { id, audio } of await filesOf(db, contentIds))
      if (!watch.hasAudio(audio)) states.set(id, speaker === undefined ? 'none' : 'pending');
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
    const rows = await db.selectFrom('written_contents').select('content_id').orderBy('changed_at', 'desc').execute();
    const ids = rows.map(({ content_id }) => content_id);
    const states = await this.statesOf(ids);
    let failures = 0;
    for (const content of ids.filter((id) => states.get(id) === 'pending')) {
      if (signal.aborted || failures === MOST_FAILURES) return;
      try {
        await this.#make(content, speaker);
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        log.warn({ content, reason: String(error) }, 'model audio was not recorded, and will be tried again');
      }
    }
  }

  async #make(contentId: string, speaker: Speaker): Promise<void> {
    const { db, around, watch, audioFolders } = this.#parts;
    const { signal } = this.#stop;
    for (const spoken of spokenIn(await contentsOf(db, [contentId]))) {
      if (!isMadeAudio(spoken.file) || watch.hasAudio(spoken.file)) continue;
      const origin = await record(speaker, spoken, { folder: audioFolders[0], now: around.now(), signal });
      await db
        .insertInto('audio_origins')
        .values(origin)
        .onConflict((conflict) => conflict.column('file').doUpdateSet(origin))
        .execute();
    }
  }
}

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
  const scenarios = await db.selectFrom('scenarios').select('content').where('id', 'in', contentIds).execute();
  const lines = scenarios
    .map(({ content }) => JSON.parse(content) as PackScenarioFile)
    .flatMap((scenario) =>
      recordedTexts(scenario).map((text) => ({ id: scenario.id, audio: audioOf(scenario.voice, text) })),
    );
  return [...passages, ...cards, ...lines];
}
