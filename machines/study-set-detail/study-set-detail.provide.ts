import { fromCallback, fromPromise } from 'xstate';
import type { Assignment, AssignmentProgress } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetDetail } from '../../contract/study-sets.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { activityEvent } from '../shared/activity.ts';
import { studySetDetailMachine, type ActivityStarted } from './study-set-detail.machine.ts';

/** What it asks of the world: the time (ms since 1970) and a new id. */
export interface StudySetDetailWorld {
  outbox: Pick<OutboxPort, 'put'>;
  now(): number;
  newId(): string;
}

export function provideStudySetDetail(port: ProviderPort, world: StudySetDetailWorld) {
  return studySetDetailMachine.provide({
    actors: {
      loadDetail: fromPromise<{ detail: StudySetDetail; assignment: Assignment }, LessonAddress>(async ({ input }) => {
        const [detail, assignment] = await Promise.all([port.studySet(input), port.assignment(input.assignmentId)]);
        return { detail, assignment };
      }),
      reportProgress: fromPromise<void, { lesson: LessonAddress; progress: AssignmentProgress }>(({ input }) =>
        port.reportProgress(input),
      ),
      record: fromCallback<ActivityStarted>(({ receive }) =>
        receive(({ userId, lesson, assignment }) =>
          world.outbox.put(userId, {
            kind: 'activity',
            event: activityEvent('activity_started', { lesson, assignment, id: world.newId(), now: world.now() }),
          }),
        ),
      ),
    },
  });
}
