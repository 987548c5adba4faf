/** A teacher corrects the engine's judgment of a sentence (docs/decisions/0107). */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CorrectionRequest, SaidWell, SpokenSentence } from '../../../contract/teacher-corrections.ts';
import type { SentencePlace } from '../../ports/teacher-pages.port.ts';
import { toParent, unprovided, withEvent, withOutput } from '../../shared/chart.ts';
import { sentenceSoundMachine } from './sentence-sound.machine.ts';
import { isScore, marksOf, ownMarks, withMark, type OwnMarks } from './teacher-correction.parts.ts';
import { failureGuards, ifExpired, ifMissing, type PageInput, type PageReport } from '../page/teacher-page.parts.ts';

export interface CorrectionContext extends PageInput<'correction'> {
  /** The teacher's own marks, saved or not. */
  marks: OwnMarks;
}

export type CorrectionEvent =
  | { type: 'score.type'; score: string }
  /** Marks the word at `word`. An equal mark takes it back. */
  | { type: 'word.mark'; word: number; said: SaidWell }
  | { type: 'correction.save' }
  | { type: 'correction.takeBack' };

export interface CorrectionSave {
  sentence: SentencePlace;
  marks: CorrectionRequest;
}

export const teacherCorrectionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    input: {} as PageInput<'correction'>,
    children: {} as { sound: 'sound'; save: 'save' },
  },
  actors: {
    sound: sentenceSoundMachine,
    save: unprovided<SpokenSentence, CorrectionSave>('save'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
    show: assign(({ context: { page } }, sentence: SpokenSentence) => ({
      page: { ...page, data: sentence },
      marks: ownMarks(sentence),
    })),
    typeScore: assign(({ context }, { score }: { score: string }) => ({ marks: { ...context.marks, score } })),
    mark: assign(({ context }, { word, said }: { word: number; said: SaidWell }) => ({
      marks: withMark(context.marks, word, said),
    })),
    forgetMarks: assign({ marks: { score: '', words: {} } }),
  },
  guards: {
    isScore: ({ context }) => isScore(context.marks.score),
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherCorrection',
  context: ({ input }) => ({ ...input, marks: ownMarks(input.page.data) }),
  invoke: { src: 'sound', id: 'sound', input: ({ context: { parent, page } }) => ({ parent, place: page }) },
  initial: 'marking',
  states: {
    marking: {
      initial: 'idle',
      on: {
        'score.type': { target: '.idle', actions: withEvent('typeScore') },
        'word.mark': { target: '.idle', actions: withEvent('mark') },
        'correction.save': [{ guard: 'isScore', target: 'saving' }, { target: '.noScore' }],
        'correction.takeBack': { target: 'saving', actions: 'forgetMarks' },
      },
      states: {
        idle: {},
        noScore: { description: 'What the teacher typed is not a score from 0 to 100.' },
        saved: {},
        refused: { description: 'The marks stay, to be saved again.' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context: { page, marks } }) => ({ sentence: page, marks: marksOf(marks, page.data) }),
        onDone: { target: 'marking.saved', actions: withOutput('show') },
        onError: [ifExpired, ifMissing, { target: 'marking.refused' }],
      },
    },
  },
});

export type TeacherCorrectionActor = ActorRefFrom<typeof teacherCorrectionMachine>;
export type TeacherCorrectionSnapshot = SnapshotFrom<typeof teacherCorrectionMachine>;
