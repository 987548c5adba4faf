import type { StudentTurn } from '../contract/role-play.ts';
import { goalsOf, turnNow, type DialogueState } from './dialogue.ts';
import { keyOf } from './scenario/normal-form.ts';
import { expand } from './scenario/phrases.ts';
import type { PackScenarioFile } from './scenario/scenario.schema.ts';

/** Marks a turn that the provider did not hear as typed. It keeps a score from the device (D42) as feedback. */
export function withTrueSource(
  scenario: PackScenarioFile,
  state: DialogueState,
  turn: StudentTurn,
  isHeard: boolean,
): StudentTurn {
  const { understood, pronunciation } = turn;
  if (understood === null || isHeard) return turn;
  const isCard = understood.source === 'hint' && isPhrase(scenario, state, understood.text);
  return {
    ...turn,
    understood: { ...understood, source: isCard ? 'hint' : 'typed' },
    pronunciation: pronunciation?.scored_by === 'device' ? pronunciation : null,
  };
}

function isPhrase(scenario: PackScenarioFile, state: DialogueState, text: string): boolean {
  const names = new Set<string>();
  const key = keyOf(text, names);
  return expand(scenario, turnNow(scenario, state), goalsOf(state)).some((one) => keyOf(one.text, names) === key);
}
