import { LONGEST_READING, SAMPLE_RATE } from '../../contract/constants.ts';
import type { PassageResult } from '../../contract/read-aloud.ts';
import type { StartPassage } from '../../contract/speech.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { Delivery } from '../ports/outbox.port.ts';
import type { KeptReading } from '../ports/reading-store.port.ts';
import type { ReadingGuideInput } from '../reading-guide/reading-guide.types.ts';
import type { WorkReport } from '../sitting/sitting.types.ts';
import type { TakeInput } from '../take/take.types.ts';
import type { KeptResult, OpenedPassage, PassageRequest, ReadingContext, ReadingInput } from './reading.types.ts';

/** ms before an unscored reading is sent again. */
export const RESCORE_WAIT = 30_000;

/** ms after the beginning of the last word, in which a reader may still read something again (0129). */
const END_OF_PASSAGE = 4_000;

export const endOfPassage = ({ patience }: ReadingContext) => (patience ?? 1) * END_OF_PASSAGE;

export function beginning(input: ReadingInput): ReadingContext {
  const { finished, unfinished, newId } = input.opened;
  const recordingId = (finished ?? unfinished)?.recordingId ?? newId;
  return { ...input, recordingId, recording: null, listener: null, patience: null };
}

/** Returns the result that the page closed on, or null. Reporting a result clears the bookmark. */
export const unreportedResult = ({ opened: { finished, bookmark } }: ReadingContext): PassageResult | null =>
  bookmark === null ? null : finished;

/** Whole seconds already recorded when a reading resumes. */
export const secondsRecorded = ({ unfinished }: OpenedPassage) => Math.floor((unfinished?.recorded ?? 0) / 1_000);

export function startPassage({ opened: { game }, lesson, recordingId }: ReadingContext): StartPassage {
  return {
    type: 'start_passage',
    read_aloud_id: game.readAloudId,
    assignment_detail_id: lesson.assignmentDetailId,
    recording_id: recordingId,
    sampling_rate: SAMPLE_RATE,
    text: game.text,
    ...(game.pronunciations && { pronunciations: game.pronunciations }),
  };
}

export const guideInput = ({ opened }: ReadingContext): ReadingGuideInput => ({
  passage: opened.game,
  settings: opened.settings,
  seconds: secondsRecorded(opened),
});

export function takeInput(context: ReadingContext, parent: TakeInput['parent']): TakeInput {
  const { opened, recording } = context;
  // If this page started the recording, it is still empty when the microphone is opened again.
  const goesOn = recording === null ? opened.unfinished : { recording, recorded: 0 };
  return { parent, longest: LONGEST_READING, ...(goesOn && { goesOn }) };
}

export function begins(context: ReadingContext): WorkReport {
  const { assignment, key, bookmark, unfinished } = context.opened;
  return {
    type: 'sitting.begin',
    beginning: {
      key,
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

export function keptReading({ opened: { game }, lesson, recordingId }: ReadingContext): KeptReading {
  return {
    recordingId,
    readAloudId: game.readAloudId,
    lessonId: lesson.assignmentDetailId,
    title: game.title,
    text: game.text,
    level: game.level,
    result: null,
  };
}

function recordingDelivery({ result, now }: KeptResult): Delivery {
  return {
    kind: 'recording',
    readAloudId: result.readAloudId,
    report: { created_at: new Date(now).toISOString(), result },
  };
}

/** Returns to the passage's page, or to the assignment list if the address names no passage. */
export function wayBack({
  lesson: { assignmentId: id, assignmentDetailId },
}: Pick<ReadingContext, 'lesson'>): AppRequest {
  const isKnown = id !== '' && assignmentDetailId !== '';
  return {
    type: 'app.go',
    to: isKnown
      ? { name: 'ReadingAloudDetail', params: { id, assignmentDetailId }, replace: true }
      : { name: 'HomeWorkAssignments', replace: true },
  };
}

export function wayToResult({ lesson, recordingId }: ReadingContext): AppRequest {
  return {
    type: 'app.go',
    to: {
      name: 'ReadAloudResult',
      params: {
        id: lesson.assignmentId,
        assignmentDetailId: lesson.assignmentDetailId,
        readAloudId: lesson.studySetId,
        recordingId,
      },
      replace: true,
    },
  };
}

/** A reading without a score does not complete the assignment. */
export function completion({ result, now }: KeptResult): WorkReport {
  return {
    type: 'sitting.complete',
    deliveries: [recordingDelivery({ result, now })],
    score: result.overallResult.score,
    engineVersion: result.engine_version,
    receipt: result.receipt,
  };
}
