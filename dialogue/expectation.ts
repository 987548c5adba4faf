import { MOST_PHRASES } from '../contract/constants.ts';
import type { Expectation, Phrase } from '../contract/role-play.ts';
import { goalsOf, hasLastWord, turnNow, type DialogueState } from './dialogue.ts';
import { expand, GOODBYE, hintsOf, suggestionsOf } from './scenario/phrases.ts';
import type { PackScenarioFile } from './scenario/scenario.schema.ts';

/** The student may say 'Finish Conversation' at every turn, instead of pressing the button (D41). */
const FINISH: Phrase = { intent: 'finish-conversation', text: 'Finish conversation.', slots: [] };

export function expectationOf(scenario: PackScenarioFile, state: DialogueState): Omit<Expectation, 'pronunciations'> {
  const turn = turnNow(scenario, state);
  const replies = expand(scenario, turn, goalsOf(state));
  return {
    phrases: replies.length < MOST_PHRASES ? [...replies, FINISH] : replies,
    hints: hasLastWord(scenario, state) ? suggestionsOf(scenario, [GOODBYE]) : hintsOf(scenario, turn, goalsOf(state)),
    ...(state.near.length > 0 && { suggestions: suggestionsOf(scenario, state.near) }),
  };
}
