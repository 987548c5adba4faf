import { assign, fromPromise } from 'xstate';
import type {
  AssignableContentList,
  ContentPreview,
  ContentQuery,
  TeacherAssignment,
} from '../../../contract/teacher-assignments.ts';
import { provideAudioPlayer } from '../../audio-player/audio-player.provide.ts';
import type { AudioPort } from '../../ports/audio.port.ts';
import type { TeacherWorkPort } from '../../ports/teacher-work.port.ts';
import { nextRequest, type AssigningPlace, type AssigningStart } from './assign-draft.ts';
import { contentPreviewMachine } from './content-preview.machine.ts';
import { teacherAssigningMachine, type SaveRequest } from './teacher-assigning.machine.ts';

export function provideTeacherAssigning(port: TeacherWorkPort, audio: AudioPort) {
  return teacherAssigningMachine.provide({
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
  });
}
