import { LONGEST_READING, SAMPLE_RATE } from '../../contract/constants.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import type { KeptReading } from '../ports/reading-store.port.ts';
import type { ReadingGuideInput } from '../reading-guide/reading-guide.types.ts';
import { lessonAddress } from '../shared/lesson-address.ts';
import type { WorkInput, WorkReport } from '../sitting/sitting.types.ts';
import type { TakeInput } from '../take/take.types.ts';
import type { OpenedPassage, PassageRequest, ReadAloudLessonContext } from './read-aloud-lesson.types.ts';

/** ms before an unscored reading is sent again. */
export const RESCORE_WAIT = 30_000;

export function beginning(screen: WorkInput): ReadAloudLessonContext {
  return {
    screen,
    lesson: lessonAddress(screen),
    userId: screen.profile?.user_id ?? '',
    opened: null,
    recording: null,
    listener: null,
    result: null,
    failure: null,
  };
}

/** Whole seconds already recorded when a reading resumes. */
export const secondsRecorded = ({ unfinished }: OpenedPassage) => Math.floor((unfinished?.recorded ?? 0) / 1_000);

const recordingIdOf = ({ unfinished, newId }: OpenedPassage) => unfinished?.recordingId ?? newId;

export function startPassage({ opened, lesson }: ReadAloudLessonContext): StartPassage {
  const { game } = opened!;
  return {
    type: 'start_passage',
    read_aloud_id: game.readAloudId,
    assignment_detail_id: lesson.assignmentDetailId,
    recording_id: recordingIdOf(opened!),
    sampling_rate: SAMPLE_RATE,
    text: game.text,
    ...(game.pronunciations && { pronunciations: game.pronunciations }),
  };
}

export const guideInput = ({ opened }: ReadAloudLessonContext): ReadingGuideInput => ({
  passage: opened!.game,
  settings: opened!.settings,
  seconds: secondsRecorded(opened!),
});

export function takeInput(context: ReadAloudLessonContext, parent: TakeInput['parent']): TakeInput {
  const { opened, recording } = context;
  // If this page started the recording, it is still empty when the microphone is opened again.
  const goesOn = recording === null ? opened!.unfinished : { recording, recorded: 0 };
  return { parent, longest: LONGEST_READING, ...(goesOn && { goesOn }) };
}

export function begins(context: ReadAloudLessonContext): WorkReport {
  const { assignment, bookmark, unfinished } = context.opened!;
  return {
    type: 'sitting.begin',
    beginning: {
      key: bookmarkKey(context),
      assignment,
      isResumed: bookmark !== null,
      studied: bookmark?.studied ?? 0,
      cards: Number(unfinished !== null),
      place: {},
    },
  };
}

export const bookmarkKey = ({ userId, lesson }: PassageRequest) =>
  [userId, lesson.assignmentDetailId, lesson.studySetId].join('.');

export function keptReading({ opened, lesson }: ReadAloudLessonContext): KeptReading {
  const { game } = opened!;
  return {
    recordingId: recordingIdOf(opened!),
    readAloudId: game.readAloudId,
    lessonId: lesson.assignmentDetailId,
    title: game.title,
    text: game.text,
    result: null,
  };
}

function recordingDelivery(result: PassageResult, now: number): Delivery {
  return {
    kind: 'recording',
    readAloudId: result.readAloudId,
    report: { created_at: new Date(now).toISOString(), result },
  };
}

/** Returns to the passage's page, or to the assignment list if the address names no passage. */
export function wayBack({ lesson: { assignmentId: id, assignmentDetailId } }: ReadAloudLessonContext): AppRequest {
  const isKnown = id !== '' && assignmentDetailId !== '';
  return {
    type: 'app.go',
    to: isKnown
      ? { name: 'ReadingAloudDetail', params: { id, assignmentDetailId }, replace: true }
      : { name: 'HomeWorkAssignments', replace: true },
  };
}

export function wayToResult({ lesson, result }: ReadAloudLessonContext): AppRequest {
  return {
    type: 'app.go',
    to: {
      name: 'ReadAloudResult',
      params: {
        id: lesson.assignmentId,
        assignmentDetailId: lesson.assignmentDetailId,
        readAloudId: lesson.studySetId,
        recordingId: result!.recordingId,
      },
      replace: true,
    },
  };
}

/** A reading without a score does not complete the assignment. */
export function completion(result: PassageResult, now: number): WorkReport {
  return {
    type: 'sitting.complete',
    deliveries: [recordingDelivery(result, now)],
    score: result.overallResult.score,
    engineVersion: result.engine_version,
    receipt: result.receipt,
  };
}
