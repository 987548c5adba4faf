import { assign, fromPromise } from 'xstate';
import type { WrittenContent } from '../../../contract/teacher-writing.ts';
import { provideAudioPlayer } from '../../audio-player/audio-player.provide.ts';
import { provideChoice } from '../../choice/choice.provide.ts';
import type { AudioPort } from '../../ports/audio.port.ts';
import type { TeacherWritingPort } from '../../ports/teacher-writing.port.ts';
import { provideWarmUp } from '../../warm-up/warm-up.provide.ts';
import { provideWriting } from '../../writing/writing.provide.ts';
import { EMPTY_DRAFTS, reportOfFile, withPart } from './content-draft.ts';
import { draftPreviewMachine } from './draft-preview.machine.ts';
import { rolePlayTrialMachine } from './role-play-trial.machine.ts';
import { teacherWritingMachine } from './teacher-writing.machine.ts';

export function provideTeacherWriting(port: TeacherWritingPort, audio: AudioPort) {
  const actors = { audioPlayer: provideAudioPlayer(audio) };
  return teacherWritingMachine.provide({
    actions: { addPart: assign(({ context }) => ({ draft: withPart(context.draft, port.newContentId()) })) },
    actors: {
      ...actors,
      list: fromPromise<readonly WrittenContent[]>(async () => (await port.list()).contents),
      withdraw: fromPromise(({ input }) => port.withdraw(input.id, input.withdrawn)),
      open: fromPromise(async ({ input }) => {
        const opened = await port.open(input);
        return opened.outcome === 'draft' ? reportOfFile(opened, port.newContentId()) : opened.problems;
      }),
      begin: fromPromise(async ({ input: { contentId, kind = 'passage', classId = '', practice } }) => {
        if (contentId !== undefined) return { id: contentId, ...(await port.read(contentId)) };
        const draft = practice === undefined ? EMPTY_DRAFTS[kind] : await port.practice(classId, practice);
        return { id: port.newContentId(), draft, content: null };
      }),
      check: fromPromise(({ input }) => port.check(input)),
      save: fromPromise(({ input }) => port.save(input.id, input.draft)),
      preview: draftPreviewMachine.provide({
        actors: {
          ...actors,
          warmUp: provideWarmUp(actors),
          choice: provideChoice(actors),
          writing: provideWriting(actors),
          trial: provideRolePlayTrial(port, actors),
        },
      }),
    },
  });
}
export function provideRolePlayTrial(
  port: Pick<TeacherWritingPort, 'talk'>,
  actors: { audioPlayer: ReturnType<typeof provideAudioPlayer> },
) {
  return rolePlayTrialMachine.provide({
    actors: { ...actors, talk: fromPromise(({ input }) => port.talk(input)) },
  });
}
