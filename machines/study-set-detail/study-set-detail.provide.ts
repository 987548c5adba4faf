import { fromCallback, fromPromise } from 'xstate';
import type { LessonAddress } from '../../contract/paths.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { studySetDetailMachine, type LoadedStudySet, type StudySetRecord } from './study-set-detail.machine.ts';

export function provideStudySetDetail(port: ProviderPort, outbox: Pick<OutboxPort, 'put'>) {
  return studySetDetailMachine.provide({
    actors: {
      loadDetail: fromPromise<LoadedStudySet, LessonAddress>(async ({ input }) => {
        const [detail, assignment] = await Promise.all([port.studySet(input), port.assignment(input.assignmentId)]);
        return { detail, assignment };
      }),
      record: fromCallback<StudySetRecord>(({ receive }) =>
        receive(({ userId, lesson, progress }) => outbox.put(userId, { kind: 'progress', lesson, progress })),
      ),
    },
  });
}
