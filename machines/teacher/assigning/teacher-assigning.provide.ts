import { assign, fromPromise } from 'xstate';
import { provideAudioPlayer } from '../../audio-player/audio-player.provide.ts';
import type { AudioPort } from '../../ports/audio.port.ts';
import type { TeacherWorkPort } from '../../ports/teacher-work.port.ts';
import { nextRequest } from './assign-draft.ts';
import { contentPreviewMachine } from './content-preview.machine.ts';
import { teacherAssigningMachine } from './teacher-assigning.machine.ts';

export function provideTeacherAssigning(port: TeacherWorkPort, audio: AudioPort) {
  return teacherAssigningMachine.provide({
    actions: {
      keepRequest: assign(({ context }) => ({
        request: nextRequest(context.draft, context.request, () => port.newRequestId()),
      })),
    },
    actors: {
      begin: fromPromise(async ({ input: place }) => {
        const id = place.name === 'assign' ? place.copyOf : place.assignmentId;
        const [recipients, stored] = await Promise.all([
          port.recipients(),
          id === undefined ? null : port.assignment(id),
        ]);
        return { recipients, stored };
      }),
      findContent: fromPromise(({ input }) => port.content(input)),
      save: fromPromise(async ({ input }) =>
        input.kind === 'create' ? port.create(input.request) : port.change([input.assignmentId], input.change),
      ),
      preview: contentPreviewMachine.provide({
        actors: {
          read: fromPromise(({ input }) => port.preview(input)),
          audioPlayer: provideAudioPlayer(audio),
        },
      }),
    },
  });
}
