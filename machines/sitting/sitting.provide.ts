import { fromCallback, type AnyActorLogic } from 'xstate';
import type { AttentionPort } from '../ports/attention.port.ts';
import type { LessonStorePort } from '../ports/lesson-store.port.ts';
import type { OutboxPort } from '../ports/outbox.port.ts';
import { activityEvent } from '../shared/activity.ts';
import { studySeconds } from '../shared/assignment-progress.ts';
import { sittingMachine } from './sitting.machine.ts';
import type { RecordCommand, RecordInput } from './sitting.types.ts';

/** `now` returns ms since 1970. */
export interface SittingWorld {
  now(): number;
  newId(): string;
  outbox: Pick<OutboxPort, 'put'>;
  store: Omit<LessonStorePort, 'open'>;
  attention: AttentionPort;
  /** Keeps newer versions of the app away until the returned function is called. */
  beginWork(): () => void;
}

/** `work`: a lesson, reading, or role-play. */
export function provideSitting(world: SittingWorld, work: AnyActorLogic) {
  return sittingMachine.provide({
    actors: {
      work,
      record: fromCallback(({ input, receive }) => {
        receive((command) => record(input, command));
        return world.beginWork();
      }),
      attention: fromCallback(({ sendBack }) =>
        world.attention.watch((at, studiedUntil) => sendBack({ type: 'student.active', at, studiedUntil })),
      ),
    },
  });

  function record({ userId, lesson }: RecordInput, command: RecordCommand): void {
    switch (command.type) {
      case 'record.put':
        return world.outbox.put(userId, command.delivery);
      case 'record.studyTime':
        return world.outbox.put(userId, {
          kind: 'studyTime',
          time: {
            activity: lesson.type ?? 'study_set',
            activity_obj_id: lesson.studySetId,
            created_time: new Date(world.now()).toISOString(),
            assignment_id: lesson.assignmentId,
            duration: studySeconds(command.studied / 1_000),
            cards_studied: command.cards,
          },
        });
      case 'record.activity':
        return world.outbox.put(userId, {
          kind: 'activity',
          event: activityEvent(command.event, {
            lesson,
            assignment: command.assignment,
            id: world.newId(),
            now: world.now(),
          }),
        });
      case 'record.bookmark':
        return world.store.write(command.key, command.bookmark);
      case 'record.clearBookmark':
        return world.store.clear(command.key);
    }
  }
}
