import { join } from 'node:path';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { spokenIn } from '../../server/content/spoken.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { wordsOf } from '../../words/text.ts';
import type { Saying } from '../../server/voice/say.ts';

/** A file to make. `of` is the ID of its set, passage, or role-play. */
export type Job = { target: string; of: string; saying: Saying };

/** Returns the recordings of a pack, sets and passages first. The pack's check requires no audio. */
export async function jobsOfPack(dir = DEMO_SCHOOL): Promise<Job[]> {
  const { studySets, passages, scenarios, pronunciations } = await loadPack(dir, { readsIntents: false });
  const said: Pronunciations = Object.fromEntries(
    Object.entries(pronunciations).map(([word, list]) => [wordsOf(word)[0]?.word ?? word, list]),
  );
  const parts = [
    ...studySets.map((set) => ({ id: set.id, pack: { studySets: [set], passages: [], scenarios: [] } })),
    ...passages.map((passage) => ({ id: passage.id, pack: { studySets: [], passages: [passage], scenarios: [] } })),
    ...scenarios.map((scenario) => ({ id: scenario.id, pack: { studySets: [], passages: [], scenarios: [scenario] } })),
  ];
  const jobs = parts.flatMap(({ id, pack }) =>
    spokenIn(pack).map(({ file, text, voice, length, level, ipa }): Job => ({
      target: join(dir, 'audio', file),
      of: id,
      saying: { pronunciations: said, text, voice, length, level, ipa },
    })),
  );
  // Two role-plays may share a line.
  return [...new Map(jobs.map((job) => [job.target, job])).values()];
}
