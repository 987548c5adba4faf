import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { GameReport } from '../../machines/shared/game.ts';
import { provideWarmUp } from '../../machines/warm-up/warm-up.provide.ts';
import { fakeAudio } from '../support/fakes.ts';
import { gameOf } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

function warmUp() {
  const clock = new SimulatedClock();
  const audio = fakeAudio();
  const above = somebody<GameReport>();
  const machine = provideWarmUp({ audioPlayer: provideAudioPlayer(audio.port) });
  const actor = createActor(machine, { input: { parent: above.parent, ...gameOf() }, clock }).start();
  return { clock, plays: audio.plays, actor, reports: above.heard };
}

test('[WARM-01] plays the sentence at once, and slowly on request', () => {
  const { actor, plays } = warmUp();
  expect(plays).toMatchObject([{ url: '/audio/may-i-borrow-this-book.mp3', rate: 1 }]);
  plays[0]!.listen({ type: 'playback.ended' });
  actor.send({ type: 'warmUp.listen', speed: 'slow' });
  expect(plays[1]).toMatchObject({ rate: 0.75 });
});

test('[WARM-01] [SET-08] passes on Next, whether the student listened or not', () => {
  const { actor, plays, reports } = warmUp();
  actor.send({ type: 'warmUp.next' });
  expect(reports()).toEqual([{ type: 'game.answered', answer: { extId: 'card-1-warm_up', score: 0, correct: true } }]);
  expect(actor.getSnapshot().status).toBe('done');
  expect(plays[0]!.stopped).toBe(true);
});

test('[WARM-01] [AUD-01] is silent under an overlay, then plays from the start', () => {
  const { actor, clock, plays } = warmUp();
  actor.send({ type: 'game.pause' });
  expect(plays.map(({ stopped }) => stopped)).toEqual([true]);
  clock.increment(60_000);
  expect(plays).toHaveLength(1);
  actor.send({ type: 'game.resume' });
  expect(plays.map(({ stopped }) => stopped)).toEqual([true, false]);
});
