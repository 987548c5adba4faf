import { assign, fromPromise } from 'xstate';
import type {
  AssignableContentList,
  ContentPreview,
  ContentQuery,
  TeacherAssignment,
  TeacherAssignmentList,
} from '../../contract/teacher-assignments.ts';
import { provideAudioPlayer } from '../audio-player/audio-player.provide.ts';
import type { AudioPort } from '../ports/audio.port.ts';
import type { TeacherWorkPort } from '../ports/teacher-work.port.ts';
import { nextRequest, type AssigningPlace, type AssigningStart } from './assign-draft.ts';
import { contentPreviewMachine } from './content-preview.machine.ts';
import { teacherAssigningMachine, type SaveRequest } from './teacher-assigning.machine.ts';
import { teacherAssignmentsMachine, type ChangeRequest } from './teacher-assignments.machine.ts';

export function provideTeacherWork(port: TeacherWorkPort, audio: AudioPort) {
  return {
    assigning: teacherAssigningMachine.provide({
      actions: {
        keepRequest: assign(({ context }) => ({
          request: nextRequest(context.draft, context.request, () => port.newRequestId()),
        })),
      },
      actors: {
        begin: fromPromise<AssigningStart, AssigningPlace>(async ({ input: place }) => {
          const id = place.name === 'assign' ? place.copyOf : place.assignmentId;
          const [recipients, stored] = await Promise.all([
            port.recipients(),
            id === undefined ? null : port.assignment(id),
          ]);
          return { recipients, stored };
        }),
        findContent: fromPromise<AssignableContentList, ContentQuery>(({ input }) => port.content(input)),
        save: fromPromise<readonly TeacherAssignment[], SaveRequest>(async ({ input }) =>
          input.kind === 'create' ? port.create(input.request) : port.change([input.assignmentId], input.change),
        ),
        preview: contentPreviewMachine.provide({
          actors: {
            read: fromPromise<ContentPreview, string>(({ input }) => port.preview(input)),
            audioPlayer: provideAudioPlayer(audio),
          },
        }),
      },
    }),
    assignments: teacherAssignmentsMachine.provide({
      actors: {
        load: fromPromise<TeacherAssignmentList>(() => port.assignments()),
        change: fromPromise<readonly TeacherAssignment[], ChangeRequest>(({ input }) =>
          port.change(input.ids, input.change),
        ),
      },
    }),
  };
}
export type TeacherWork = ReturnType<typeof provideTeacherWork>;
