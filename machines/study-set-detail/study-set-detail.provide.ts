import { fromPromise } from 'xstate';
import type { Assignment, AssignmentProgress } from '../../contract/assignments.ts';
import type { LessonAddress } from '../../contract/paths.ts';
import type { StudySetDetail } from '../../contract/study-sets.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { studySetDetailMachine } from './study-set-detail.machine.ts';

export function provideStudySetDetail(port: ProviderPort) {
  return studySetDetailMachine.provide({
    actors: {
      loadDetail: fromPromise<{ detail: StudySetDetail; assignment: Assignment }, LessonAddress>(async ({ input }) => {
        const [detail, assignment] = await Promise.all([port.studySet(input), port.assignment(input.assignmentId)]);
        return { detail, assignment };
      }),
      reportProgress: fromPromise<void, { lesson: LessonAddress; progress: AssignmentProgress }>(({ input }) =>
        port.reportProgress(input),
      ),
    },
  });
}
