/**
 * A study-set lesson. It plays its sets until all are passed, then returns to the study set (SET-05 to SET-09). It
 * reports every answer to its sitting at once, so that answers are sent however the lesson ends.
 */
import {
  and,
  assign,
  enqueueActions,
  not,
  setup,
  stateIn,
  stopChild,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate';
import { lazyGameMachine } from '../lazy-game/lazy-game.machine.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Notice } from '../shared/screen.ts';
import type { Answer, GameCommand } from '../shared/game.ts';
import { mean } from '../../contract/progress.ts';
import type { SkillMode } from '../../contract/skills.ts';
import { draw } from '../shared/chance.ts';
import { toParent, unprovided, withEvent, withOutput } from '../shared/chart.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import {
  beginning,
  begins,
  gamesToProvide,
  loadFailure,
  playingSet,
  scoresOf,
  startGame,
  wayBack,
} from './lesson.parts.ts';
import type { LessonContext, LessonEvent, ListRequest, LoadedList } from './lesson.types.ts';
import {
  answersLeft,
  breakOf,
  cardsStudied,
  finalScores,
  gameSets,
  judge,
  nextSet,
  placeOf,
  resumed,
} from './scheduler.ts';

const closingPractice = {
  target: 'nothing',
  actions: { type: 'tellGame', params: { type: 'game.resume' } },
} as const;

export const lessonMachine = setup({
  types: {
    context: {} as LessonContext,
    events: {} as LessonEvent,
    input: {} as WorkInput,
    output: {} as AppRequest,
    children: {} as { game: SkillMode; wordPractice: 'wordPractice' },
  },
  actors: {
    loadList: unprovided<LoadedList, ListRequest>('loadList'),
    ...gamesToProvide(),
    /** Its code arrives with the first spoken card. */
    wordPractice: lazyGameMachine,
  },
  actions: {
    openSets: assign(({ context }, { list, seed, ios, assignment, key, bookmark }: LoadedList) => {
      const entries = list.filter((entry) => context.itemId === null || entry.id === context.itemId);
      const sets = resumed(gameSets(entries, context), bookmark);
      const opening = { assignment, key, isResumed: bookmark !== null, studied: bookmark?.studied ?? 0 };
      return { sets, breakAt: breakOf(sets), seed, ios, opening };
    }),
    chooseSet: assign(({ context }) => {
      const { chance, seed } = draw(context.seed);
      const set = nextSet(context.sets, playingSet(context), chance);
      return {
        seed,
        playing: set?.ext_id ?? context.playing,
        sets: context.sets.map((other) =>
          other.isPlaying === (other.ext_id === set?.ext_id) ? other : { ...other, isPlaying: !other.isPlaying },
        ),
      };
    }),
    judgeAnswer: assign(({ context }, { answer }: { answer: Answer }) => ({
      sets: context.sets.map((set) => (set.ext_id === answer.extId ? judge(set, answer) : set)),
    })),
    report: toParent((_, report: WorkReport) => report),
    tellGame: enqueueActions(({ enqueue, check }, command: GameCommand) => {
      if (check('isPlayed' as never)) enqueue.sendTo('game', command);
    }),
    keepAnswer: toParent(({ context }, { answer }: { answer: Answer }): WorkReport => {
      const answered = context.sets.filter(({ ext_id }) => ext_id === answer.extId);
      return {
        type: 'sitting.keep',
        deliveries: scoresOf(context, answered),
        place: placeOf(context.sets),
        cards: cardsStudied(context.sets),
      };
    }),
    /** Sends every score again so that none is missing (SET-09). A single card does not complete a lesson (SET-12). */
    completeIfPassed: enqueueActions(({ context, enqueue, check }) => {
      if (check('hasSetsLeft' as never)) return;
      enqueue.sendTo(context.parent, {
        type: 'sitting.complete',
        deliveries: scoresOf(context, context.sets),
        score: context.itemId === null ? mean(finalScores(context.sets)) : null,
      });
    }),
    notify: toParent((_, notice: Notice): WorkReport => ({ type: 'app.notify', notice })),
  },
  guards: {
    hasStudySet: ({ context }) => context.lesson.studySetId !== '',
    hasSets: ({ context }) => context.sets.length > 0,
    isResumed: ({ context }) => context.opening.isResumed,
    hasSetsLeft: ({ context }) => context.sets.some((set) => !set.isPassed),
    isPlayed: not(stateIn({ playing: { game: 'resting' } })),
    isHalfway: ({ context: { sets, breakAt } }) => breakAt > 0 && answersLeft(sets) <= breakAt,
  },
}).createMachine({
  id: 'lesson',
  context: ({ input }) => beginning(input),
  output: ({ event }) => event.output as AppRequest,
  initial: 'arriving',
  on: { 'game.reload': { actions: { type: 'report', params: { type: 'app.reload' } } } },
  states: {
    arriving: {
      always: [
        { guard: 'hasStudySet', target: 'loading' },
        { target: 'quit', actions: { type: 'notify', params: { kind: 'error', text: 'lesson.studySetNotFound' } } },
      ],
    },
    loading: {
      on: { 'work.close': 'quit' },
      invoke: {
        src: 'loadList',
        input: ({ context: { lesson, userId, skill, itemId } }) => ({ lesson, userId, skill, itemId }),
        onDone: { target: 'opening', actions: withOutput('openSets') },
        onError: {
          target: 'quit',
          actions: { type: 'notify', params: ({ context }) => loadFailure(context.skill) },
        },
      },
    },
    opening: {
      always: [
        { guard: 'hasSetsLeft', target: 'playing' },
        {
          description: 'Two closed tabs passed the last sets, each some of them.',
          guard: and(['hasSets', 'isResumed']),
          target: 'finished',
          actions: [{ type: 'report', params: ({ context }) => begins(context) }, 'completeIfPassed'],
        },
        // The lesson was completed, but the page reloaded before its last answer was sent.
        { guard: 'hasSets', target: 'finished' },
        { target: 'quit', actions: { type: 'notify', params: { kind: 'error', text: 'lesson.noLessons' } } },
      ],
    },
    playing: {
      type: 'parallel',
      entry: { type: 'report', params: ({ context }) => begins(context) },
      on: {
        'game.answered': {
          actions: [
            withEvent('judgeAnswer'),
            withEvent('keepAnswer'),
            // Recorded before the game shows feedback, because the student may close the page at any moment.
            'completeIfPassed',
          ],
        },
        'work.finish': 'finished',
        'work.quit': 'quit',
      },
      states: {
        game: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'isHalfway', target: 'resting', actions: assign({ breakAt: 0 }) },
                { guard: 'hasSetsLeft', target: 'running', actions: 'chooseSet' },
                { target: '#lesson.finished' },
              ],
            },
            resting: {
              description: 'Half of a long lesson is done (docs/decisions/0074).',
              on: { 'lesson.goOn': 'choosing' },
            },
            running: {
              description: "The game of the set's skill.",
              entry: enqueueActions(({ context, self, enqueue }) => enqueue(startGame(context, self))),
              exit: stopChild('game'),
              on: { 'xstate.done.actor.game': 'choosing' },
            },
          },
        },
        above: {
          description: 'Overlays that pause the game while they are open.',
          initial: 'nothing',
          states: {
            nothing: {
              on: {
                'work.close': { actions: { type: 'report', params: { type: 'sitting.close' } } },
                'work.pause': 'question',
                'game.practiceWord': {
                  target: 'practice',
                  actions: assign({ practicedWord: ({ event }) => event.word }),
                },
              },
            },
            question: {
              description: 'The sitting asks whether the student wants to leave.',
              entry: { type: 'tellGame', params: { type: 'game.pause' } },
              on: {
                'work.resume': {
                  target: 'nothing',
                  actions: { type: 'tellGame', params: { type: 'game.resume' } },
                },
              },
            },
            practice: {
              description:
                'Practice of one word of the sentence (SPK-12). Leaving closes the practice and not the lesson.',
              entry: { type: 'tellGame', params: { type: 'game.pause' } },
              invoke: {
                src: 'wordPractice',
                id: 'wordPractice',
                input: ({ context, self }) => ({
                  parent: self,
                  userId: context.userId,
                  word: context.practicedWord,
                  firstLanguage: context.firstLanguage,
                }),
                onDone: closingPractice,
              },
              on: { 'work.close': closingPractice },
            },
          },
        },
      },
    },
    finished: {
      type: 'final',
      entry: { type: 'notify', params: { kind: 'success', text: 'lesson.finished' } },
      output: ({ context }) => wayBack(context, true),
    },
    quit: { type: 'final', output: ({ context }) => wayBack(context, false) },
  },
});

export type LessonActor = ActorRefFrom<typeof lessonMachine>;
export type LessonSnapshot = SnapshotFrom<typeof lessonMachine>;
