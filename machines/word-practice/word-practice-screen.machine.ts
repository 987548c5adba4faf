/** Word practice as a screen. The route names the word and decides where Back leads (WORD-01, SET-12, D18). */
import { setup, type ActorRefFrom } from 'xstate';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Destination, Route } from '../ports/navigation.port.ts';
import { wordPracticeMachine, type WordPracticeReport } from './word-practice.machine.ts';
import { toParent } from '../shared/chart.ts';

export const wordPracticeScreenMachine = setup({
  types: {
    context: {} as ScreenInput,
    events: {} as ScreenEvent | WordPracticeReport,
    input: {} as ScreenInput,
    children: {} as { wordPractice: 'wordPractice' },
  },
  actors: { wordPractice: wordPracticeMachine },
  actions: {
    ask: toParent((_, request: AppRequest) => request),
  },
}).createMachine({
  id: 'wordPracticeScreen',
  context: ({ input }) => input,
  initial: 'practicing',
  states: {
    practicing: {
      invoke: {
        src: 'wordPractice',
        id: 'wordPractice',
        input: ({ context: { destination, profile }, self }) => ({
          parent: self,
          userId: profile?.user_id ?? '',
          word: destination.params['word'] ?? destination.query['word'] ?? '',
          firstLanguage: profile?.organization_k12?.native_language ?? 'en',
        }),
        onDone: 'closed',
      },
      on: { 'game.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } } },
    },
    closed: {
      type: 'final',
      entry: { type: 'ask', params: ({ context }) => ({ type: 'app.go', to: routeAbove(context.destination) }) },
    },
  },
});

/** A one-skill lesson leads back to its study set, and a word to the previous page. */
function routeAbove({ name, params }: Destination): Route {
  if (name !== 'StudySetOneSkill') return { name: 'HomePage', replace: true, preferBack: true };
  const { id = '', assignmentDetailId = '', studyId = '' } = params;
  return { name: 'StudySetFourSkillsDetail', params: { id, assignmentDetailId, studyId }, replace: true };
}

export type WordPracticeScreenActor = ActorRefFrom<typeof wordPracticeScreenMachine>;
