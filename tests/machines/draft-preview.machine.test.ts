import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DraftPreview } from '../../contract/teacher-writing.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideChoice } from '../../machines/choice/choice.provide.ts';
import { draftPreviewMachine } from '../../machines/teacher/draft-preview.machine.ts';
import { provideRolePlayTrial } from '../../machines/teacher/teacher-writing.provide.ts';
import { provideWarmUp } from '../../machines/warm-up/warm-up.provide.ts';
import { provideWriting } from '../../machines/writing/writing.provide.ts';
import { begunTalk, rolePlayDraft } from '../../walks/support/role-play-draft.ts';
import { readAloudGame } from '../../walks/support/passage.ts';
import { fakeAudio, settled } from '../support/fakes.ts';

const MODEL = '/media/audio/model.mp3';

function open(shown: DraftPreview) {
  const audio = fakeAudio();
  const clock = new SimulatedClock();
  const audioPlayer = provideAudioPlayer(audio.port);
  const actors = { audioPlayer };
  const machine = draftPreviewMachine.provide({
    actors: {
      audioPlayer,
      warmUp: provideWarmUp(actors),
      choice: provideChoice(actors),
      writing: provideWriting(actors),
      trial: provideRolePlayTrial({ talk: async () => begunTalk }, actors),
    },
  });
  const actor = createActor(machine, { clock, input: { shown, draft: rolePlayDraft } }).start();
  return { actor, audio, clock, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('the preview of a passage', () => {
  const passage = () => open({ kind: 'passage', game: readAloudGame({ audio_url: MODEL }) });

  test('plays the model reading until it ends or the teacher stops it', async () => {
    const it = passage();
    it.actor.send({ type: 'model.listen', speed: 'slow' });
    await settled();
    expect([it.audio.plays.map(({ url }) => url), it.context().speed]).toEqual([[MODEL], 'slow']);
    it.actor.send({ type: 'model.stop' });
    expect(it.state()).toMatchObject({ passage: { model: 'silent' } });
    it.actor.send({ type: 'model.listen', speed: 'normal' });
    it.actor.send({ type: 'audio.ended' });
    expect(it.state()).toMatchObject({ passage: { model: 'silent' } });
  });
});
