/**
 * A study-set lesson: plays its sets one after another until all are passed, and returns to the study set
 * (SET-05 to SET-09). It starts from either lesson route; leaving early asks first. Every answer is put on record
 * at once, from where it is sent however the lesson ends; a lesson that was cut off goes on where it was.
 */
import { assign, enqueueActions, sendTo, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { IDLE_TIMEOUT, ONE_SKILL_FAILURE_TOAST } from '../../contract/constants.ts';
import { SkillName } from '../../contract/assignments.ts';
import type { SkillMode } from '../../contract/study-sets.ts';
import type { AppRequest, ScreenInput } from '../app/app.types.ts';
import type { Notice } from '../notices/notices.machine.ts';
import { failureOf, failureText } from '../shared/failure.ts';
import type { Answer, GameInput } from '../shared/game.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { mean } from '../shared/passing.ts';
import { unprovided, unprovidedCallback } from '../shared/unprovided.ts';
import { choiceMachine, type ChoiceInput } from '../choice/choice.machine.ts';
import { speakingMachine } from '../speaking/speaking.machine.ts';
import { warmUpMachine } from '../warm-up/warm-up.machine.ts';
import { wordPracticeMachine } from '../word-practice/word-practice.machine.ts';
import { writingMachine } from '../writing/writing.machine.ts';
import type {
  LessonContext,
  LessonEvent,
  LessonReport,
  ListRequest,
  LoadedList,
  RecordCommand,
  RecordInput,
  SaveRequest,
} from './lesson.types.ts';
import {
  bookmarkOf,
  cardsStudied,
  draw,
  finalScores,
  gameSets,
  judge,
  nextSet,
  resumed,
  scoreUpdates,
  type GameSet,
} from './scheduler.ts';

export const lessonMachine = setup({
  types: {
    context: {} as LessonContext,
    events: {} as LessonEvent,
    input: {} as ScreenInput,
    children: {} as {
      warmUp: 'warmUp';
      speaking: 'speaking';
      listening: 'choice';
      reading: 'choice';
      writing: 'writing';
      wordPractice: 'wordPractice';
    },
  },
  actors: {
    loadList: unprovided<LoadedList, ListRequest>('loadList'),
    saveScores: unprovided<void, SaveRequest>('saveScores'),
    reportProgress: unprovided<void, LessonReport>('reportProgress'),
    record: unprovidedCallback<RecordCommand, RecordInput>('record'),
    attention: unprovidedCallback<{ type: 'never' }>('attention'),
    warmUp: warmUpMachine,
    speaking: speakingMachine,
    choice: choiceMachine,
    writing: writingMachine,
    wordPractice: wordPracticeMachine,
  },
  actions: {
    openSets: assign(({ context }, { list, seed, now, ios, assignment, bookmark }: LoadedList) => ({
      sets: resumed(
        gameSets(
          list.filter((entry) => context.itemId === null || entry.id === context.itemId),
          { restore: context.restore },
        ),
        bookmark,
      ),
      seed,
      ios,
      assignment,
      studied: bookmark?.studied ?? 0,
      lastActive: now,
    })),
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
    tellRecord: sendTo('record', (_, command: RecordCommand) => command),
    recordAnswer: enqueueActions(({ context, enqueue }, { answer }: { answer: Answer }) => {
      const scores = scoreUpdates(context.sets.filter(({ ext_id }) => ext_id === answer.extId));
      if (scores.length > 0) enqueue.sendTo('record', { type: 'record.scores', scores });
      enqueue.sendTo('record', { type: 'record.bookmark', bookmark: bookmarkOf(context) });
    }),
    countStudy: assign(({ context }, { at }: { at: number }) => ({
      studied: context.studied + Math.max(0, at - context.lastActive),
      lastActive: at,
    })),
    /** One card does not complete a lesson (SET-12). */
    recordCompletion: enqueueActions(({ context, enqueue }) => {
      if (context.itemId !== null) return;
      enqueue.sendTo('record', { type: 'record.progress', report: lessonReport(context, 'completed') });
    }),
    ask: sendTo(
      ({ context }) => context.parent,
      (_, request: AppRequest) => request,
    ),
    notify: sendTo(
      ({ context }) => context.parent,
      (_, notice: Notice): AppRequest => ({ type: 'app.notify', notice }),
    ),
    notifyFailure: sendTo(
      ({ context }) => context.parent,
      ({ event }): AppRequest => ({
        type: 'app.notify',
        notice: { kind: 'error', text: failureText(failureOf((event as unknown as { error: unknown }).error)) },
      }),
    ),
    goBack: sendTo(
      ({ context }) => context.parent,
      ({ context: { lesson } }, { finished }: { finished: boolean }): AppRequest => ({
        type: 'app.go',
        to: {
          name: 'StudySetFourSkillsDetail',
          params: {
            id: lesson.assignmentId,
            assignmentDetailId: lesson.assignmentDetailId,
            studyId: lesson.studySetId,
          },
          query: finished ? { updateAssignmentScore: 'true' } : {},
          replace: true,
        },
      }),
    ),
  },
  guards: {
    hasStudySet: ({ context }) => context.lesson.studySetId !== '',
    hasSets: ({ context }) => context.sets.length > 0,
    plays: ({ context }, { skill }: { skill: SkillMode }) => playingSet(context)?.skill_mode === skill,
    allPassed: ({ context }) => context.sets.every((set) => set.isPassed),
    hasAnswered: ({ context }) => cardsStudied(context.sets) > 0,
    isPractising: stateIn({ playing: { practice: 'open' } }),
    isPartial: ({ context }) => context.itemId !== null,
  },
  delays: { idleTimeout: IDLE_TIMEOUT },
}).createMachine({
  id: 'lesson',
  context: ({ input }) => {
    const { params, query } = input.destination;
    const skill = SkillName.safeParse(params['skillId']);
    return {
      parent: input.parent,
      lesson: lessonAddress(input),
      userId: input.profile?.user_id ?? '',
      firstLanguage: input.profile?.organization_k12?.native_language ?? 'en',
      skill: skill.success ? skill.data : null,
      itemId: query['id'] ?? null,
      restore:
        query['id'] === undefined && (skill.success ? query['inProgress'] === 'true' : query['tryAgain'] !== 'true'),
      sets: [],
      playing: null,
      seed: 0,
      assignment: null,
      studied: 0,
      lastActive: 0,
      practisedWord: '',
      ios: false,
    };
  },
  invoke: {
    src: 'record',
    id: 'record',
    input: ({ context: { lesson, userId, skill, itemId } }) => ({ lesson, userId, skill, itemId }),
  },
  initial: 'arriving',
  on: { 'game.reload': { actions: { type: 'ask', params: { type: 'app.reload' } } } },
  states: {
    arriving: {
      always: [
        { guard: 'hasStudySet', target: 'loading' },
        {
          target: 'left',
          actions: { type: 'notify', params: { kind: 'error', text: 'lesson.studySetNotFound' } },
        },
      ],
    },
    loading: {
      on: { 'lesson.close': 'left' },
      invoke: {
        src: 'loadList',
        input: ({ context: { lesson, userId, skill, itemId } }) => ({ lesson, userId, skill, itemId }),
        onDone: { target: 'opening', actions: { type: 'openSets', params: ({ event }) => event.output } },
        onError: {
          target: 'left',
          actions: { type: 'notify', params: ({ context, event }) => loadFailure(event.error, context.skill) },
        },
      },
    },
    opening: {
      always: [
        { guard: 'hasSets', target: 'playing' },
        { target: 'left', actions: { type: 'notify', params: { kind: 'error', text: 'lesson.noLessons' } } },
      ],
    },
    playing: {
      type: 'parallel',
      // The browser's own Back asks the leave question too (decision 18).
      entry: { type: 'ask', params: { type: 'app.askBeforeLeaving', asks: true } },
      exit: { type: 'ask', params: { type: 'app.askBeforeLeaving', asks: false } },
      on: {
        'game.answered': {
          actions: [
            { type: 'judgeAnswer', params: ({ event }) => event },
            { type: 'recordAnswer', params: ({ event }) => event },
          ],
        },
      },
      states: {
        game: {
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: 'allPassed', target: '#lesson.submitting' },
                { target: 'starting', actions: 'chooseSet' },
              ],
            },
            starting: {
              always: [
                { guard: { type: 'plays', params: { skill: 'warm_up' } }, target: 'warmingUp' },
                { guard: { type: 'plays', params: { skill: 'listening' } }, target: 'listening' },
                { guard: { type: 'plays', params: { skill: 'reading' } }, target: 'reading' },
                { guard: { type: 'plays', params: { skill: 'writing' } }, target: 'writing' },
                { target: 'speaking' },
              ],
            },
            warmingUp: {
              invoke: {
                src: 'warmUp',
                id: 'warmUp',
                input: ({ context, self }) => gameInput(context, self),
                onDone: 'choosing',
              },
            },
            speaking: {
              invoke: {
                src: 'speaking',
                id: 'speaking',
                input: ({ context, self }) => gameInput(context, self),
                onDone: 'choosing',
              },
            },
            listening: {
              invoke: {
                src: 'choice',
                id: 'listening',
                input: ({ context, self }): ChoiceInput => ({ ...gameInput(context, self), skill: 'listening' }),
                onDone: 'choosing',
              },
            },
            reading: {
              invoke: {
                src: 'choice',
                id: 'reading',
                input: ({ context, self }): ChoiceInput => ({ ...gameInput(context, self), skill: 'reading' }),
                onDone: 'choosing',
              },
            },
            writing: {
              invoke: {
                src: 'writing',
                id: 'writing',
                input: ({ context, self }) => gameInput(context, self),
                onDone: 'choosing',
              },
            },
          },
        },
        firstReport: {
          description: 'The first attempt marks the assignment in progress (SET-09).',
          initial: 'waiting',
          states: {
            waiting: {
              always: {
                guard: 'hasAnswered',
                target: 'reported',
                actions: {
                  type: 'tellRecord',
                  params: ({ context }) => ({
                    type: 'record.progress',
                    report: lessonReport(context, 'in_progress'),
                  }),
                },
              },
            },
            reported: {},
          },
        },
        attention: {
          description: 'Idle time is not study time (decision 24).',
          invoke: { src: 'attention' },
          initial: 'active',
          states: {
            active: {
              after: { idleTimeout: 'idle' },
              on: {
                'student.active': {
                  target: 'active',
                  reenter: true,
                  actions: { type: 'countStudy', params: ({ event }) => event },
                },
              },
            },
            idle: {
              on: {
                'student.active': { target: 'active', actions: assign({ lastActive: ({ event }) => event.at }) },
              },
            },
          },
        },
        practice: {
          description: 'One word of the sentence by itself, over the game (SPK-12).',
          initial: 'closed',
          states: {
            closed: {
              on: {
                'game.practiseWord': {
                  target: 'open',
                  actions: assign({ practisedWord: ({ event }) => event.word }),
                },
              },
            },
            open: {
              invoke: {
                src: 'wordPractice',
                id: 'wordPractice',
                input: ({ context, self }) => ({
                  parent: self,
                  word: context.practisedWord,
                  firstLanguage: context.firstLanguage,
                }),
                onDone: 'closed',
              },
              on: { 'screen.leaveAsked': 'closed' },
            },
          },
        },
        question: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'lesson.close': 'asking',
                // Back leaves what lies on top.
                'screen.leaveAsked': [{ guard: 'isPractising' }, { target: 'asking' }],
              },
            },
            asking: {
              on: {
                'lesson.stay': 'closed',
                'lesson.leave': {
                  target: '#lesson.left',
                  actions: {
                    type: 'tellRecord',
                    params: ({ context }) => ({
                      type: 'record.leaving',
                      studied: context.studied,
                      cardsStudied: cardsStudied(context.sets),
                      assignment: context.assignment,
                    }),
                  },
                },
              },
            },
          },
        },
      },
    },
    submitting: {
      description: 'All sets are passed: every score once more, so that none is missing.',
      initial: 'saving',
      states: {
        saving: {
          invoke: {
            src: 'saveScores',
            input: ({ context }) => ({ lesson: context.lesson, scores: scoreUpdates(context.sets) }),
            onDone: 'completing',
            onError: { target: '#lesson.unsubmitted', actions: 'notifyFailure' },
          },
        },
        completing: {
          always: { guard: 'isPartial', target: '#lesson.finished' },
          invoke: {
            src: 'reportProgress',
            input: ({ context }) => lessonReport(context, 'completed'),
            onDone: '#lesson.finished',
            onError: { target: '#lesson.unsubmitted', actions: 'notifyFailure' },
          },
        },
      },
    },
    finished: {
      type: 'final',
      entry: [
        {
          type: 'tellRecord',
          params: ({ context }) => ({ type: 'record.completed', assignment: context.assignment }),
        },
        { type: 'notify', params: { kind: 'success', text: 'lesson.finished' } },
        { type: 'goBack', params: { finished: true } },
      ],
    },
    unsubmitted: {
      description: 'The message has been shown; what is on record is sent when the provider can be reached again.',
      type: 'final',
      entry: [
        'recordCompletion',
        {
          type: 'tellRecord',
          params: ({ context }) => ({ type: 'record.completed', assignment: context.assignment }),
        },
        { type: 'goBack', params: { finished: false } },
      ],
    },
    left: { type: 'final', entry: { type: 'goBack', params: { finished: false } } },
  },
});

function playingSet({ sets, playing }: LessonContext): GameSet | undefined {
  return sets.find(({ ext_id }) => ext_id === playing);
}

function gameInput(context: LessonContext, parent: GameInput['parent']): GameInput {
  const { entry, name, retries } = playingSet(context)!;
  return { parent, entry, name, attempt: retries, firstLanguage: context.firstLanguage, ios: context.ios };
}

function lessonReport(
  { lesson, sets, studied, assignment }: LessonContext,
  status: LessonReport['status'],
): LessonReport {
  const average = status === 'completed' ? mean(finalScores(sets)) : null;
  return { lesson, status, averageScore: average === null ? null : Math.round(average), studied, assignment };
}

/** 'Error when fetching lessons', or what the provider said; for 6 s in a one-skill lesson (SET-11). */
function loadFailure(error: unknown, skill: SkillName | null): Notice {
  const failure = failureOf(error);
  const text = failure.kind === 'refused' ? failureText(failure) : 'lesson.fetchFailed';
  return { kind: 'error', text, ...(skill !== null && { duration: ONE_SKILL_FAILURE_TOAST }) };
}

export type LessonActor = ActorRefFrom<typeof lessonMachine>;
export type LessonSnapshot = SnapshotFrom<typeof lessonMachine>;
