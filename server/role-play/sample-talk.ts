import { createHash } from 'node:crypto';
import type { RolePlayOutcome, RolePlayReport, TurnPronunciation } from '../../contract/role-play.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { Database } from '../database/tables.ts';
import { addSaid, readStored, saidTurns, type Said } from './conversation-store.ts';
import { answer, begin, finish, goalsOf, turnNow, type DialogueState } from '../../dialogue/dialogue.ts';
import type { SentenceChecker } from '../../dialogue/report/sentence-checker.ts';
import { keyOf } from '../../dialogue/scenario/normal-form.ts';
import { expand } from '../../dialogue/scenario/phrases.ts';
import { makeReport } from '../../dialogue/report/report.ts';

/* Makes a pack's sample conversations with the tutor's answers and the report. The same words give the same result. */

/** A conversation of a pack: the student's sentences in turn, and their score 0-100 if they were spoken. */
export type Talk = { says: readonly string[]; pronunciation?: number | undefined; begun_at: string; duration: number };

export type TalkPlace = { studentId: string; lessonId: string; at: number; createdAt: string };

type Played = { said: Said; state: DialogueState }[];

/** Time between two turns, in ms. */
const BETWEEN = 15_000;
/** Maximum difference of a turn's score from the student's pronunciation, in points. */
const SPREAD = 8;
const SEED = 1;
/** A pack's sentences are correct, or wrong on purpose in a way that our own patterns find. */
const patternsAlone: SentenceChecker = {
  check: async (sentences) => sentences.map(() => []),
  prefer: async (sentences) => sentences.map(() => null),
};

export function scoreOfTalk(scenario: PackScenarioFile, talk: Talk): number {
  const met = play(scenario, talk, 'any').at(-1)!.state.met.length;
  return Math.round((100 * met) / scenario.goals.length);
}

/** True if a pack has the talk's pronunciation. Other talks are typed. */
export const isSpoken = ({ pronunciation }: Talk): boolean => pronunciation !== undefined;

export async function addTalk(
  trx: Database,
  scenario: PackScenarioFile,
  talk: Talk,
  place: TalkPlace,
  before: readonly RolePlayOutcome[],
): Promise<RolePlayReport> {
  const { studentId, lessonId, createdAt, at } = place;
  const id = uuidOf(`${studentId} ${lessonId} ${at}`);
  const played = play(scenario, talk, id);
  await trx
    .insertInto('conversations')
    .values({
      student_id: studentId,
      conversation_id: id,
      scenario_id: scenario.id,
      assignment_detail_id: lessonId,
      created_at: createdAt,
      state: JSON.stringify(played[0]!.state),
      is_offline: 0,
      heard: Number(isSpoken(talk)),
    })
    .execute();
  for (const [turn, { said, state }] of played.entries()) {
    const now = new Date(Date.parse(createdAt) + turn * BETWEEN);
    await addSaid(trx, (await readStored(trx, studentId, id))!, state, said, { now, isOffline: false });
  }
  const stored = (await readStored(trx, studentId, id))!;
  const report = await makeReport(
    {
      conversationId: id,
      scenario,
      createdAt,
      lessonTime: talk.duration,
      turns: saidTurns(stored.messages),
      met: stored.state.met,
      before,
      audioOf: () => null,
    },
    patternsAlone,
  );
  await trx
    .updateTable('conversations')
    .set({
      report: JSON.stringify(report),
      outcome: JSON.stringify(report.outcome),
      stars: report.outcome.starsEarned,
    })
    .where('student_id', '=', studentId)
    .where('conversation_id', '=', id)
    .execute();
  return report;
}

function play(scenario: PackScenarioFile, { says, pronunciation }: Talk, id: string): Played {
  const first = begin(scenario, SEED);
  const played: Played = [{ state: first.state, said: { turn: null, isVerified: false, met: [], lines: first.lines } }];
  const unmatched = pronunciation === undefined ? 'typed' : 'transcribed';
  const names = new Set<string>();
  for (const [i, text] of says.entries()) {
    const { state: before } = played.at(-1)!;
    if (before.status === 'ended') break;
    const phrases = expand(scenario, turnNow(scenario, before), goalsOf(before));
    const phrase = phrases.find((one) => keyOf(one.text, names) === keyOf(text, names));
    const isMatched = phrase !== undefined && pronunciation !== undefined;
    const { state, lines, met } = answer(scenario, before, text);
    const turn: Said['turn'] = {
      turn_id: uuidOf(`${id} ${i}`),
      understood: { text, source: isMatched ? 'matched' : unmatched, intent: phrase?.intent ?? null },
      pronunciation: pronunciation === undefined ? null : pronounced(pronunciation, i),
      corrects: null,
    };
    played.push({ state, said: { turn, isVerified: pronunciation !== undefined, met, lines } });
  }
  const { state: last } = played.at(-1)!;
  if (last.status === 'ended') return played;
  const { state, lines } = finish(scenario, last);
  return [...played, { state, said: { turn: null, isVerified: false, met: [], lines } }];
}

function pronounced(percent: number, turn: number): TurnPronunciation {
  const score = Math.min(100, Math.max(0, percent + SPREAD * ((((turn + 3) * 37) % 11) / 5 - 1)));
  return {
    score: Math.round(score),
    fluency: Math.round(Math.max(0, score - 4)),
    intonation: null,
    certainty: 'sure',
    weak_words: [],
    engine_version: 'sample',
    scored_by: 'provider',
  };
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
