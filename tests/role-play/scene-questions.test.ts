import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { answer, begin } from '../../dialogue/dialogue.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { loadPack } from '../../server/content/load-pack.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';

const DINOSAURS = fileURLToPath(new URL('../../packs/meet-the-dinosaurs', import.meta.url));
/** Questions by the scenario and the intent that answers them. */
type SceneQuestions = Record<string, Record<string, string[]>>;
const QUESTIONS = parse(readFileSync(new URL('scene-questions.yaml', import.meta.url), 'utf8')) as SceneQuestions;

test.each([DEMO_SCHOOL, DINOSAURS])(
  '[RP-02] answers questions about the scene and statements about diet at the turns of goals: %s',
  async (pack) => {
    const { scenarios } = await loadPack(pack, { isTested: true });
    const unanswered = scenarios.flatMap((scenario) =>
      Object.entries(QUESTIONS[scenario.id] ?? {}).flatMap(([intent, texts]) =>
        texts.flatMap((text, at) =>
          goalsFor(scenario, at).flatMap(({ turn }) =>
            isAnswered(scenario, intent, linesTo(scenario, turn, text)) ? [] : `${scenario.id} ${turn}: ${text}`,
          ),
        ),
      ),
    );
    expect(scenarios.some(({ id }) => id in QUESTIONS)).toBe(true);
    expect(unanswered).toEqual([]);
  },
  60_000,
);

const SMALL_TALK = {
  'small-talk-name': ['Can I know your name?', 'who are you'],
  'small-talk-home': ['Where do you come from?', 'where r u from'],
  'small-talk-time': ['Do you know what time it is?', 'what time is it now'],
  'small-talk-languages': ['Can you speak Vietnamese?'],
  'small-talk-english': ['Sorry, my English is bad.', "I don't speak English very well."],
  'small-talk-weather': ['How is the weather?'],
  'small-talk-question': ['May I ask something?', 'I have a question.'],
  'small-talk-bathroom': ['Can I go to the bathroom, please?'],
  'small-talk-help': ['What can I say?', "I don't know what I should say"],
};

test('[RP-02] answers small talk at the turns of goals, and meets no goal by it', async () => {
  const { scenarios } = await loadPack(DEMO_SCHOOL, { isTested: true });
  const others = scenarios.flatMap((scenario) =>
    Object.entries(SMALL_TALK)
      .filter(([intent]) => scenario.intents.some(({ id }) => id === intent))
      .flatMap(([intent, texts]) =>
        texts.flatMap((text, at) =>
          goalsFor(scenario, at).flatMap(({ turn }) => {
            const { lines, met } = answer(scenario, { ...begin(scenario, 1).state, turn }, text);
            return isAnswered(scenario, intent, lines) && met.length === 0 ? [] : `${scenario.id} ${turn}: ${text}`;
          }),
        ),
      ),
  );
  expect(others).toEqual([]);
});

/** By day, each question comes at the turn of one goal. */
const goalsFor = ({ goals }: PackScenarioFile, at: number) =>
  process.env.NIGHTLY ? goals : [goals[at % goals.length]!];

/** True if an answer of the intent is the first line, or the second after a greeting. */
function isAnswered({ intents }: PackScenarioFile, intent: string, lines: readonly string[]): boolean {
  const own = intents.find(({ id }) => id === intent);
  const answers = [...(own?.answers ?? []), ...(own?.answers_to ?? []).flatMap((one) => one.answers)];
  const isAnswer = (line: string): boolean =>
    answers.some((one) => new RegExp(`^${RegExp.escape(one).replace(/\\\{\w+\\\}/g, '\\w+')}$`).test(line));
  return lines.slice(0, 2).some(isAnswer);
}

function linesTo(scenario: PackScenarioFile, turn: string, text: string): string[] {
  return answer(scenario, { ...begin(scenario, 1).state, turn }, text).lines;
}
