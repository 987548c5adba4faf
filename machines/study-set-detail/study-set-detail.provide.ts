import { fromCallback, fromPromise } from 'xstate';
import type { LessonAddress } from '../../contract/paths.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import type { ProviderPort } from '../ports/provider.port.ts';
import { activityEvent } from '../shared/activity.ts';
import { studySetDetailMachine, type LoadedStudySet, type StudySetRecord } from './study-set-detail.machine.ts';

/** What it asks of the world: the time (ms since 1970) and a new id. */
export interface StudySetDetailWorld {
  outbox: Pick<OutboxPort, 'put'>;
  now(): number;
  newId(): string;
}

export function provideStudySetDetail(port: ProviderPort, world: StudySetDetailWorld) {
  return studySetDetailMachine.provide({
    actors: {
      loadDetail: fromPromise<LoadedStudySet, LessonAddress>(async ({ input }) => {
        const [detail, assignment] = await Promise.all([port.studySet(input), port.assignment(input.assignmentId)]);
        return { detail, assignment };
      }),
      record: fromCallback<StudySetRecord>(({ receive }) => receive(record)),
    },
  });

  function record(command: StudySetRecord): void {
    const { lesson, userId } = command;
    if (command.type === 'progress.made')
      return world.outbox.put(userId, { kind: 'progress', lesson, progress: command.progress });
    const { assignment } = command;
    world.outbox.put(userId, {
      kind: 'activity',
      event: activityEvent('activity_started', { lesson, assignment, id: world.newId(), now: world.now() }),
    });
  }
}
