import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { DraftPreview } from '../../contract/teacher-writing.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideChoice } from '../../machines/choice/choice.provide.ts';
import { draftPreviewMachine } from '../../machines/teacher/writing/draft-preview.machine.ts';
import { provideRolePlayTrial } from '../../machines/teacher/writing/teacher-writing.provide.ts';
import { provideWarmUp } from '../../machines/warm-up/warm-up.provide.ts';
import { provideWriting } from '../../machines/writing/writing.provide.ts';
import { begunTalk, rolePlayDraft } from '../../walks/support/role-play-draft.ts';
import { goodSetCheck } from '../../walks/support/teacher-writing.ts';
import { fakeAudio } from '../support/fakes.ts';

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
  return { actor, clock, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('the preview of cards', () => {
  test('plays the student’s games one after the other', () => {
    const it = open(goodSetCheck.preview!);
    expect(it.context().steps.map(({ game }) => game)).toEqual(['warmUp', 'listening', 'reading', 'writing']);
    expect(it.state()).toEqual({ card: 'warmUp' });
    it.actor.getSnapshot().children.warmUp!.send({ type: 'warmUp.next' });
    expect(it.state()).toEqual({ card: 'played' });
    it.actor.send({ type: 'step.show', at: 0 });
    expect(it.state()).toEqual({ card: 'warmUp' });
    it.actor.send({ type: 'step.show', at: 1 });
    expect(it.state()).toEqual({ card: 'choice' });
    expect(it.actor.getSnapshot().children.choice!.getSnapshot().context).toMatchObject({
      skill: 'listening',
      attempt: 1,
    });
    it.actor.send({ type: 'step.show', at: 2 });
    const choice = it.actor.getSnapshot().children.choice!;
    expect(choice.getSnapshot().context).toMatchObject({ skill: 'reading', name: 'library' });
    choice.send({ type: 'choice.pick', index: 0 });
    it.clock.increment(60_000);
    expect(it.state()).toEqual({ card: 'played' });
    it.actor.send({ type: 'step.show', at: 3 });
    expect(it.state()).toEqual({ card: 'writing' });
    expect(it.actor.getSnapshot().children.writing!.getSnapshot().context.entry.scrambled).toHaveLength(1);
    it.actor.send({ type: 'xstate.done.actor.writing' } as never);
    expect(it.state()).toEqual({ card: 'played' });
  });

  test('begins with the first game', () => {
    const { preview } = goodSetCheck;
    const entries = preview?.kind === 'study_set' ? preview.entries.slice(3) : [];
    expect(open({ kind: 'study_set', entries }).state()).toEqual({ card: 'writing' });
  });

  test('stays at a card if there is no other', () => {
    const it = open(goodSetCheck.preview!);
    for (const at of [-1, 4]) it.actor.send({ type: 'step.show', at });
    expect([it.state(), it.context().at]).toEqual([{ card: 'warmUp' }, 0]);
  });
});
