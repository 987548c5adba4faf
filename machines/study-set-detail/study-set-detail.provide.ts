import { fromCallback, fromPromise } from 'xstate';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { studySetDetailMachine } from './study-set-detail.machine.ts';
import { withUnsent } from './unsent-scores.ts';

export function provideStudySetDetail(port: ProviderPort, outbox: Pick<OutboxPort, 'put' | 'read'>) {
  return studySetDetailMachine.provide({
    actors: {
      loadDetail: fromPromise(async ({ input: { lesson, userId } }) => {
        const [detail, assignment] = await Promise.all([port.studySet(lesson), port.assignment(lesson.assignmentId)]);
        return { detail: withUnsent(detail, lesson, outbox.read(userId)), assignment };
      }),
      record: fromCallback(({ receive }) =>
        receive(({ userId, lesson, progress }) => outbox.put(userId, { kind: 'progress', lesson, progress })),
      ),
    },
  });
}
