/**
 * A study-set lesson: plays its sets one after another until all are passed, sends every score, and returns
 * to the study set (SET-05 to SET-09). It starts from either lesson route; leaving early asks first.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { ONE_SKILL_FAILURE_TOAST } from '../../contract/constants.ts';
import { SkillName } from '../../contract/assignments.ts';
import type { SkillMode } from '../../contract/study-sets.ts';
import type { AppRequest, ScreenInput } from '../app/app.types.ts';
import type { Notice } from '../notices/notices.machine.ts';
import { failureOf, failureText } from '../shared/failure.ts';
import type { Answer, GameInput } from '../shared/game.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { mean } from '../shared/passing.ts';
import { unprovided } from '../shared/unprovided.ts';
import { choiceMachine, type ChoiceInput } from '../choice/choice.machine.ts';
import { speakingMachine } from '../speaking/speaking.machine.ts';
import { warmUpMachine } from '../warm-up/warm-up.machine.ts';
import { writingMachine } from '../writing/writing.machine.ts';
import type {
  LessonContext,
  LessonEvent,
  LessonReport,
  ListRequest,
  LoadedList,
  SaveRequest,
  TimeReport,
} from './lesson.types.ts';
import { cardsStudied, draw, finalScores, gameSets, judge, nextSet, scoreUpdates, type GameSet } from './scheduler.ts';

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
    },
  },
  actors: {
    loadList: unprovided<LoadedList, ListRequest>('loadList'),
    saveScores: unprovided<void, SaveRequest>('saveScores'),
    reportProgress: unprovided<void, LessonReport>('reportProgress'),
    trackTime: unprovided<void, TimeReport>('trackTime'),
    warmUp: warmUpMachine,
    speaking: speakingMachine,
    choice: choiceMachine,
    writing: writingMachine,
  },
  actions: {
    openSets: assign(({ context }, { list, seed, now, ios }: LoadedList) => ({
      sets: gameSets(
        list.filter((entry) => context.itemId === null || entry.id === context.itemId),
        { restore: context.restore },
      ),
      seed,
      startedAt: now,
      ios,
    })),
    chooseSet: assign(({ context }) => {
      const { chance, seed } = draw(context.seed);
      const set = nextSet(context.sets, playingSet(context), chance);
      return {
        seed,
        playing: set?.ext_id ?? context.playing,
        sets: context.sets.map((other) => ({ ...other, isPlaying: other.ext_id === set?.ext_id })),
      };
    }),
    judgeAnswer: assign(({ context }, { answer }: { answer: Answer }) => {
      const set = context.sets.find(({ ext_id }) => ext_id === answer.extId);
      if (!set) return {};
      const judged = judge(set, answer);
      return {
        sets: context.sets.map((other) => (other === set ? judged : other)),
        unsent: [...context.unsent, ...scoreUpdates([judged])],
      };
    }),
    beginSending: assign({ sending: ({ context }) => context.unsent.length }),
    confirmSent: assign({ unsent: ({ context }) => context.unsent.slice(context.sending), sending: 0 }),
    ask: sendTo(
      ({ context }) => context.parent,
      (_, request: AppRequest) => request,
    ),
    notify: sendTo(
      ({ context }) => context.parent,
      (_, notice: Notice): AppRequest => ({ type: 'app.notify', notice }),
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
    hasUnsent: ({ context }) => context.unsent.length > 0,
    hasAnswered: ({ context }) => cardsStudied(context.sets) > 0,
    hasNothingUnsent: ({ context }) => context.unsent.length === 0,
    isPartial: ({ context }) => context.itemId !== null,
    tracksNoTime: ({ context }) => context.lesson.api === 'v2',
  },
  delays: { saveRetryDelay: 3_000 },
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
      unsent: [],
      sending: 0,
      startedAt: 0,
      ios: false,
    };
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
        input: ({ context }) => ({ lesson: context.lesson, skill: context.skill }),
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
      on: {
        'game.answered': { actions: { type: 'judgeAnswer', params: ({ event }) => event } },
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
        scores: {
          description: 'Each score is sent at once; what did not arrive is sent again.',
          initial: 'sent',
          states: {
            sent: { always: { guard: 'hasUnsent', target: 'sending' } },
            sending: {
              entry: 'beginSending',
              invoke: {
                src: 'saveScores',
                input: ({ context }) => ({ lesson: context.lesson, scores: context.unsent }),
                onDone: { target: 'sent', actions: 'confirmSent' },
                onError: 'waitingToRetry',
              },
            },
            waitingToRetry: { after: { saveRetryDelay: 'sending' } },
          },
        },
        firstReport: {
          description: 'The first attempt marks the assignment in progress (SET-09).',
          initial: 'waiting',
          states: {
            waiting: { always: { guard: 'hasAnswered', target: 'reporting' } },
            reporting: {
              invoke: {
                src: 'reportProgress',
                input: ({ context }) => lessonReport(context, 'in_progress'),
                onDone: 'reported',
                // The provider sees the same from the scores (decision 23).
                onError: 'reported',
              },
            },
            reported: {},
          },
        },
        question: {
          initial: 'closed',
          states: {
            closed: { on: { 'lesson.close': 'asking' } },
            asking: {
              on: { 'lesson.stay': 'closed', 'lesson.leave': '#lesson.leaving' },
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
            onError: {
              target: '#lesson.left',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ kind: 'error', text: failureText(failureOf(event.error)) }),
              },
            },
          },
        },
        completing: {
          always: { guard: 'isPartial', target: '#lesson.finished' },
          invoke: {
            src: 'reportProgress',
            input: ({ context }) => lessonReport(context, 'completed'),
            onDone: '#lesson.finished',
            onError: {
              target: '#lesson.left',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ kind: 'error', text: failureText(failureOf(event.error)) }),
              },
            },
          },
        },
      },
    },
    finished: {
      type: 'final',
      entry: [
        { type: 'notify', params: { kind: 'success', text: 'lesson.finished' } },
        { type: 'goBack', params: { finished: true } },
      ],
    },
    leaving: {
      initial: 'saving',
      states: {
        saving: {
          always: { guard: 'hasNothingUnsent', target: 'trackingTime' },
          invoke: {
            src: 'saveScores',
            input: ({ context }) => ({ lesson: context.lesson, scores: context.unsent }),
            onDone: 'trackingTime',
            onError: {
              target: 'trackingTime',
              actions: {
                type: 'notify',
                params: ({ event }) => ({ kind: 'error', text: failureText(failureOf(event.error)) }),
              },
            },
          },
        },
        trackingTime: {
          always: { guard: 'tracksNoTime', target: '#lesson.left' },
          invoke: {
            src: 'trackTime',
            input: ({ context: { lesson, userId, startedAt, sets } }) => ({
              lesson,
              userId,
              startedAt,
              cardsStudied: cardsStudied(sets),
            }),
            onDone: '#lesson.left',
            onError: '#lesson.left',
          },
        },
      },
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

function lessonReport({ lesson, sets, startedAt }: LessonContext, status: LessonReport['status']): LessonReport {
  const average = status === 'completed' ? mean(finalScores(sets)) : null;
  return { lesson, status, averageScore: average === null ? null : Math.round(average), startedAt };
}

/** 'Error when fetching lessons', or what the provider said; for 6 s in a one-skill lesson (SET-11). */
function loadFailure(error: unknown, skill: SkillName | null): Notice {
  const failure = failureOf(error);
  const text = failure.kind === 'refused' ? failureText(failure) : 'lesson.fetchFailed';
  return { kind: 'error', text, ...(skill !== null && { duration: ONE_SKILL_FAILURE_TOAST }) };
}

export type LessonActor = ActorRefFrom<typeof lessonMachine>;
export type LessonSnapshot = SnapshotFrom<typeof lessonMachine>;
