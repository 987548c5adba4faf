/**
 * 1,000 conversations of every demo scenario with each kind of student, against the authored tutor. Bars: all end,
 * cooperative students meet every goal, no goal is met without its sentence, and no tutor line repeats in a row.
 * `TALKS=100 npm run bench role-play` for a quick look.
 */
import { loadPack } from '../server/content/load-pack.ts';
import { answer, begin } from '../dialogue/dialogue.ts';
import { DEMO_SCHOOL } from '../server/folders.ts';
import { chanceOf, faultsOf, remembering, STUDENTS, talk, type Student } from '../tests/support/simulated-students.ts';
import { summaryOf } from './summary.ts';

const TALKS = Number(process.env['TALKS'] ?? 1_000);
/** Matched by rules instead of as a phrase, which takes longest. */
const TYPED =
  'Well, I have been thinking about it for a while, and I am really not sure what to say to you about that now.';
const TIMED = 50;

const { scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true });
const read = remembering();
const faults: Record<string, number> = {};
const measured = scenarios.map((scenario) => {
  const kinds = Object.entries(STUDENTS).map(([kind, student]: [string, Student]) => {
    const turns: number[] = [];
    const courses = new Set<string>();
    let allMet = 0;
    let met = 0;
    for (let seed = 0; seed < TALKS; seed++) {
      const talked = talk(scenario, student, { seed, chance: chanceOf(seed), read });
      for (const fault of faultsOf(scenario, talked)) {
        const what = `${scenario.id}, ${kind}: ${fault}`;
        faults[what] = (faults[what] ?? 0) + 1;
      }
      turns.push(talked.turns.length);
      courses.add(talked.lines.flat().join('\n'));
      met += talked.end.met.length;
      if (talked.end.met.length === scenario.goals.length) allMet++;
    }
    // These students say nothing that meets a goal.
    if (['silent', 'hostile', 'offTopic'].includes(kind) && met > 0)
      faults[`${scenario.id}, ${kind}: a goal was met by something else`] = met;
    if (kind === 'cooperative' && allMet < TALKS) faults[`${scenario.id}: a goal was left`] = TALKS - allMet;
    const { median, worst } = summaryOf(turns);
    return [kind, { allMet, goalsMet: met, turns: { median, most: worst }, different: courses.size }] as const;
  });
  const times = Array.from({ length: TIMED }, (_, seed) => {
    const { state } = begin(scenario, seed);
    const started = performance.now();
    answer(scenario, state, TYPED);
    return performance.now() - started;
  });
  const { median, worst } = summaryOf(times);
  return [scenario.id, { ...Object.fromEntries(kinds), answerMs: { median, worst } }] as const;
});
console.log(JSON.stringify({ talksOfEach: TALKS, faults, scenarios: Object.fromEntries(measured) }));
