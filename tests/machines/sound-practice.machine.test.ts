import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import type { SoundPractice, SoundStep } from '../../contract/practice.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideSoundPractice } from '../../machines/sound-practice/sound-practice.provide.ts';
import type { Answer } from '../../machines/shared/game.ts';
import { byHand, finish, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { soundPractice } from '../../walks/support/sounds.ts';

type Played = { entry: { name: string }; skill?: string };

/** Opens the practice of θ, whose ports the test controls. Each pair contains its neighbor. */
async function open(practice: SoundPractice = soundPractice(), student = profile()) {
  const { world, put } = fakePracticeWorld();
  const audio = fakeAudio();
  const load = handCall<string, SoundPractice>();
  const above = somebody<AppRequest>();
  const machine = provideSoundPractice(
    { soundPractice: load.call },
    { audioPlayer: provideAudioPlayer(audio.port), choice: byHand() as never, speaking: byHand() as never },
    { ...world, chance: () => 0.5 },
  );
  const actor = createActor(machine, {
    input: {
      parent: above.parent,
      destination: destination('SoundPractice', { params: { sound: 'θ' } }),
      profile: student,
    },
  }).start();
  const game = (): AnyActorRef | undefined => {
    const { choice, speaking } = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>;
    return choice ?? speaking;
  };
  const rig = {
    actor,
    plays: audio.plays,
    asked: above.heard,
    state: () => actor.getSnapshot(),
    input: () => (game()!.getSnapshot() as HandSnapshot).input as Played,
    /** The recorded steps, and whether each succeeded. */
    taken: () =>
      put.map(([, delivery]) =>
        delivery.kind === 'takenStep' ? [delivery.taken.step, delivery.taken.is_well, delivery.taken.is_last] : [],
      ),
    put,
    async loads() {
      await load.answer(practice);
      expect(actor.getSnapshot().value).toBe('ready');
      actor.send({ type: 'soundPractice.begin' });
    },
    tells: (correct: boolean) => rig.play({ correct, score: 0 }),
    says: (...scores: number[]) => rig.play(...scores.map((score) => ({ correct: false, score }))),
    play(...answers: Omit<Answer, 'extId'>[]) {
      for (const answer of answers) actor.send({ type: 'game.answered', answer: { extId: 'one', ...answer } });
      game()!.send(finish(undefined));
    },
  };
  return rig;
}

describe('sound practice', () => {
  test.each([true, false])(
    '[WORD-01] [0096] shows the word of a recording to a student who reads along: %s',
    async (transcripts) => {
      const rig = await open(soundPractice({ steps_taken: ['hear'] }), profile({ accommodations: { transcripts } }));
      await rig.loads();
      expect(rig.input()).toMatchObject({ skill: 'listening', transcripts });
    },
  );

  test('[WORD-01] fails a listening step after one wrong pair, and no other step', async () => {
    const { actor, loads, tells, says, taken } = await open();
    await loads();
    actor.send({ type: 'soundPractice.next' });
    tells(false);
    tells(true);
    says(80);
    expect(taken()).toEqual([
      ['hear', true, false],
      ['tell', false, false],
      ['word', true, false],
    ]);
  });

  test('[WORD-01] [0123] counts no sentence as said well of which the engine is unsure', async () => {
    const rig = await open(soundPractice({ steps_taken: ['hear', 'tell', 'word', 'pair'] }));
    const { actor, loads, play, says, taken } = rig;
    await loads();
    play({ correct: false, score: 95, isUnsure: true });
    actor.send({ type: 'soundPractice.next' });
    says(90);
    expect(taken()).toEqual([['sentence', false, true]]);
  });

  test('[WORD-01] [0126] repeats a step with nothing right once, in another form, before it counts as failed', async () => {
    const { actor, loads, tells, says, taken, input, state } = await open(soundPractice({ steps_taken: ['hear'] }));
    await loads();
    const names = () =>
      state()
        .context.cards.slice(state().context.at)
        .map(({ entry }) => entry.name);
    expect(names().slice(0, 2)).toEqual(['mouse', 'pass']);
    tells(false);
    tells(false);
    expect([state().matches({ playing: 'hearing' }), taken()]).toEqual([true, []]);
    actor.send({ type: 'soundPractice.next' });
    expect(names().slice(0, 2)).toEqual(['path', 'mouth']);
    tells(true);
    tells(false);
    says(40, 60);
    actor.send({ type: 'soundPractice.next' });
    expect(input().entry.name).toBe('path');
    says(30);
    says(90);
    expect(taken()).toEqual([
      ['tell', false, false],
      ['word', false, false],
      ['pair', true, false],
    ]);
  });

  test.each([
    ['begins anew', soundPractice({ steps_taken: ['hear', 'tell', 'word', 'pair', 'sentence'] }), 'hearing'],
    [
      'has its last step in the pair',
      soundPractice({ steps_taken: ['hear', 'tell', 'word'], sentence: null }),
      'saying',
    ],
  ] as const)(
    '[WORD-01] %s after the last step, or without a sentence from the lessons',
    async (_, practice, place) => {
      const { loads, says, state, taken } = await open(practice);
      await loads();
      expect(state().matches({ playing: place })).toBe(true);
      if (place === 'hearing') return;
      says(90);
      expect([taken(), state().value]).toEqual([[['pair' satisfies SoundStep, true, true]], 'finished']);
    },
  );

  test("[SPK-06] [SPK-12] passes on a game's requests to the page, and practices a single word", async () => {
    const { actor, loads, asked } = await open(soundPractice({ steps_taken: ['hear', 'tell'] }));
    await loads();
    actor.send({ type: 'game.practiceWord', word: 'mouth' });
    actor.send({ type: 'game.reload' });
    expect(asked()).toEqual([
      { type: 'app.go', to: { name: 'PracticeWord', params: { word: 'mouth' } } },
      { type: 'app.reload' },
    ]);
  });
});
