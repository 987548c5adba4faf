import type { DoneActorEvent } from 'xstate';
import type { LessonAddress } from '../../contract/paths.ts';
import type { OpenedPassage } from '../reading/reading.types.ts';
import type { Failure } from '../shared/failure.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { WorkCommand, WorkInput } from '../sitting/sitting.types.ts';

export interface ReadAloudLessonContext {
  screen: WorkInput;
  lesson: LessonAddress;
  userId: string;
  failure: Failure | null;
}

export type ReadAloudLessonEvent =
  | WorkCommand
  | { type: 'readAloudLesson.retry' }
  | DoneActorEvent<OpenedPassage, 'openPassage'>
  | DoneActorEvent<AppRequest, 'reading'>;
