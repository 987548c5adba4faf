/** A teacher corrects the engine's judgment of a sentence (docs/decisions/0107). */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CorrectionRequest, SaidWell, SpokenSentence } from '../../contract/teacher-corrections.ts';
import type { SentencePlace } from '../ports/teacher-correction.port.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { sentenceSoundMachine } from './sentence-sound.machine.ts';
import { isScore, marksOf, ownMarks, withMark, type OwnMarks } from './teacher-correction.parts.ts';
import { expired, failureGuards, onFailure } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export type CorrectionPlace = Extract<TeacherPlace, { name: 'correction' }>;

export interface CorrectionContext {
  parent: Parent<ReadingReport>;
  place: CorrectionPlace;
  /** Null until it has loaded. */
  sentence: SpokenSentence | null;
  /** The teacher's own marks, saved or not. */
  marks: OwnMarks;
  failure: Failure | null;
}

export type CorrectionEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'correction.reload' }
  | { type: 'score.type'; score: string }
  /** Marks the word at `word`. An equal mark takes it back. */
  | { type: 'word.mark'; word: number; said: SaidWell }
  | { type: 'correction.save' }
  | { type: 'correction.takeBack' };

export interface CorrectionSave {
  place: SentencePlace;
  marks: CorrectionRequest;
}

export const teacherCorrectionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    input: {} as Pick<CorrectionContext, 'parent' | 'place'>,
    children: {} as { sound: 'sound'; load: 'load'; save: 'save' },
  },
  actors: {
    sound: sentenceSoundMachine,
    load: unprovided<SpokenSentence, SentencePlace>('load'),
    save: unprovided<SpokenSentence, CorrectionSave>('save'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    show: assign((_, sentence: SpokenSentence) => ({ sentence, marks: ownMarks(sentence), failure: null })),
    typeScore: assign(({ context }, score: string) => ({ marks: { ...context.marks, score } })),
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
  context: ({ input }) => ({ ...input, sentence: null, marks: { score: '', words: {} }, failure: null }),
  invoke: { src: 'sound', id: 'sound', input: ({ context: { parent, place } }) => ({ parent, place }) },
  initial: 'loading',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place,
        onDone: { target: 'marking', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('unavailable'),
      },
    },
    marking: {
      initial: 'idle',
      on: {
        'score.type': { target: '.idle', actions: { type: 'typeScore', params: ({ event }) => event.score } },
        'word.mark': { target: '.idle', actions: { type: 'mark', params: ({ event }) => event } },
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
        input: ({ context }) => ({
          place: context.place,
          marks: marksOf(context.marks, context.sentence),
        }),
        onDone: { target: 'marking.saved', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('marking.refused'),
      },
    },
    unavailable: { on: { 'correction.reload': 'loading' } },
    missing: { description: 'The student said no such sentence, or is in no class of this teacher.' },
    expired,
  },
});

export type TeacherCorrectionActor = ActorRefFrom<typeof teacherCorrectionMachine>;
export type TeacherCorrectionSnapshot = SnapshotFrom<typeof teacherCorrectionMachine>;
