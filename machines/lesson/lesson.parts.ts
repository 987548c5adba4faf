import { spawnChild } from 'xstate';
import { SkillName } from '../../contract/assignments.ts';
import { ONE_SKILL_FAILURE_TOAST } from '../../contract/constants.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Notice } from '../shared/screen.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import { SKILL_MODES, type GameInput, type Games } from '../shared/game.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import { unprovidedLogic } from '../shared/chart.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import type { LessonContext, LessonEvent } from './lesson.types.ts';
import { cardsStudied, placeOf, scoreUpdates, type GameSet } from './scheduler.ts';

/** Declares the game of each skill. provideLesson gets the games. */
export const gamesToProvide = () =>
  Object.fromEntries(SKILL_MODES.map((skill) => [skill, unprovidedLogic(skill)])) as unknown as Games;

export function beginning(input: WorkInput): LessonContext {
  const { params, query } = input.destination;
  const skill = SkillName.safeParse(params['skillId']);
  return {
    parent: input.parent,
    lesson: lessonAddress(input),
    userId: input.profile?.user_id ?? '',
    transcripts: input.profile?.accommodations?.transcripts ?? false,
    firstLanguage: input.profile?.organization_k12?.native_language ?? 'en',
    skill: skill.success ? skill.data : null,
    itemId: query['id'] ?? null,
    restore:
      query['id'] === undefined && (skill.success ? query['inProgress'] === 'true' : query['tryAgain'] !== 'true'),
    sets: [],
    breakAt: 0,
    playing: null,
    seed: 0,
    opening: { assignment: null, key: '', isResumed: false, studied: 0 },
    practicedWord: '',
    ios: false,
  };
}

export function playingSet({ sets, playing }: LessonContext): GameSet | undefined {
  return sets.find(({ ext_id }) => ext_id === playing);
}

export function startGame(context: LessonContext, parent: GameInput['parent']) {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- `chooseSet` has chosen a set before a game starts
  const { entry, name, retries, skill_mode: skill } = playingSet(context)!;
  const input = {
    parent,
    entry,
    skill,
    name,
    attempt: retries,
    firstLanguage: context.firstLanguage,
    ios: context.ios,
    transcripts: context.transcripts,
  };
  // eslint-disable-next-line typescript/no-explicit-any -- xstate's types let only declared actors have an id
  return spawnChild<LessonContext, LessonEvent, undefined, LessonEvent, any>(skill, { id: 'game', input });
}

export function begins(context: LessonContext): WorkReport {
  const { opening, sets } = context;
  return {
    type: 'sitting.begin',
    beginning: { ...opening, cards: cardsStudied(sets), place: placeOf(sets) },
  };
}

export function scoresOf({ lesson }: LessonContext, sets: readonly GameSet[]): Delivery[] {
  const scores = scoreUpdates(sets);
  return scores.length === 0 ? [] : [{ kind: 'scores', lesson, scores }];
}

/** 'Error when fetching lessons', shown for 6 s in a one-skill lesson (SET-11). */
export function loadFailure(skill: SkillName | null): Notice {
  return {
    kind: 'error',
    text: 'lesson.fetchFailed',
    ...(skill !== null && { duration: ONE_SKILL_FAILURE_TOAST }),
  };
}

/** Returns to the study set, which reports the finished lesson's score (SET-05). */
export function wayBack({ lesson }: LessonContext, finished: boolean): AppRequest {
  return {
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
  };
}
