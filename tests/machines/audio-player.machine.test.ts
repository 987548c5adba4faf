import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AudioPlayerInput, AudioPlayerReport } from '../../machines/audio-player/audio-player.machine.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { fakeAudio } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';

const URL = '/audio/may-i-borrow-this-book.mp3';
const ENDED: AudioPlayerReport = { type: 'audio.ended' };
const FAILED: AudioPlayerReport = { type: 'audio.ended', failed: true };

function player(input: Partial<Omit<AudioPlayerInput, 'parent'>> = {}) {
  const clock = new SimulatedClock();
  const audio = fakeAudio();
  const above = somebody<AudioPlayerReport>();
  const actor = createActor(provideAudioPlayer(audio.port), {
    input: { parent: above.parent, url: URL, autoplay: false, ...input },
    clock,
  }).start();
  return {
    clock,
    plays: audio.plays,
    actor,
    playing: () => actor.getSnapshot().hasTag('playing'),
    warned: () => actor.getSnapshot().hasTag('blocked'),
    value: () => actor.getSnapshot().value,
    reports: above.heard,
  };
}

describe('audio player', () => {
  test('[AUD-01] reports a missing recording as played, at the start and on Listen', () => {
    const { actor, plays, playing, reports } = player({ url: null, autoplay: true });
    actor.send({ type: 'audio.play', speed: 'normal' });
    expect(plays).toEqual([]);
    expect(playing()).toBe(false);
    expect(reports()).toEqual([ENDED]);
  });
});

test.each([
  ['a recording', 'is stopped', {}, { type: 'audio.stop' }],
  ['a voice', 'is stopped', { url: null, say: 'book' }, { type: 'audio.stop' }],
  ['a voice', 'ends', { url: null, say: 'book' }, { type: 'playback.ended' }],
] as const)('[AUD-01] %s that %s is silent and has not failed', (_, __, what, event) => {
  const { actor, plays, playing, reports } = player({ ...what, autoplay: true });
  actor.send(event);
  expect([playing(), plays[0]!.stopped, reports()]).toEqual([false, true, [ENDED]]);
});

describe.each([
  ['a recording', {}],
  ['the voice', { url: null, say: 'May I borrow this book?' }],
])('%s that the browser blocks', (_, what) => {
  test('[AUD-01] [ERR-01] warns for 6 s, then reports the end, and plays once the browser allows it', () => {
    const { clock, plays, warned, playing, reports } = player({ ...what, autoplay: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(5_999);
    expect([warned(), playing(), reports()]).toEqual([true, false, []]);
    clock.increment(1);
    expect([warned(), playing(), reports()]).toEqual([false, false, [ENDED]]);
    expect(plays[0]!.stopped).toBe(false);
    plays[0]!.listen({ type: 'playback.started' });
    expect(playing()).toBe(true);
  });

  test('[RP-08] keeps the warning without reporting the end in a flow that waits for a tap', () => {
    const { clock, plays, warned, playing, reports } = player({ ...what, autoplay: true, waitsForTap: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(600_000);
    expect([warned(), playing(), reports(), plays[0]!.stopped]).toEqual([true, false, [], false]);
    plays[0]!.listen({ type: 'playback.started', duration: 2 });
    expect([warned(), playing(), reports()]).toEqual([false, true, []]);
  });
});

describe('the browser’s voice', () => {
  const TEXT = 'May I borrow this book?';

  test('[AUD-01] falls silent under an overlay, and starts again afterwards', () => {
    const { actor, clock, plays, playing, reports } = player({ url: null, say: TEXT, autoplay: true });
    actor.send({ type: 'audio.pause' });
    clock.increment(60_000);
    expect([playing(), reports()]).toEqual([false, []]);
    actor.send({ type: 'audio.resume' });
    expect(plays.map(({ text, stopped }) => [text, stopped])).toEqual([
      [TEXT, true],
      [TEXT, false],
    ]);
  });
});

test('[AUD-01] plays part of a recording, and all of it the next time', () => {
  const { actor, plays } = player();
  actor.send({ type: 'audio.play', speed: 'normal', range: { from: 0.5, to: 0.9 } });
  actor.send({ type: 'audio.play', speed: 'normal' });
  expect(plays.map(({ range }) => range)).toEqual([{ from: 0.5, to: 0.9 }, undefined]);
});

describe('a playback that never ends', () => {
  const SAID = 'May I borrow this book?';

  /** Returns the time in ms, to a tenth of a second, after which the playback counts as ended and is silent. */
  function endOf({ clock, reports, plays }: ReturnType<typeof player>, report = ENDED): number {
    const begun = clock.now();
    while (reports().length === 0 && clock.now() - begun < 120_000) clock.increment(100);
    expect(reports()).toEqual([report]);
    expect(plays.at(-1)!.stopped).toBe(true);
    return clock.now() - begun;
  }

  test('[AUD-01] [LIS-01] counts as ended 3 s after a stalled recording should have ended', () => {
    const stalled = player({ autoplay: true });
    stalled.clock.increment(9_000);
    stalled.plays[0]!.listen({ type: 'playback.started', duration: 2 });
    expect(endOf(stalled)).toBe(5_000);
  });

  test('[AUD-01] gets more time when played slowly, and less for a part', () => {
    const slow = player();
    slow.actor.send({ type: 'audio.play', speed: 'slow' });
    slow.plays[0]!.listen({ type: 'playback.started', duration: 3 });
    expect(endOf(slow)).toBe(7_000);
    const part = player();
    part.actor.send({ type: 'audio.play', speed: 'normal', range: { from: 1, to: 2 } });
    part.plays[0]!.listen({ type: 'playback.started', duration: 3 });
    expect(endOf(part)).toBe(4_000);
    const end = player();
    end.actor.send({ type: 'audio.play', speed: 'normal', range: { from: 1, to: 20 } });
    end.plays[0]!.listen({ type: 'playback.started', duration: 3 });
    expect(endOf(end)).toBe(5_000);
  });

  test('[AUD-01] gets a minute if its length is unknown', () => {
    const endless = player({ autoplay: true });
    endless.plays[0]!.listen({ type: 'playback.started' });
    expect(endOf(endless)).toBe(60_000);
  });

  test('[AUD-01] continues after a pause on a slow network, without being cut off', () => {
    const { clock, plays, playing } = player({ autoplay: true });
    for (let second = 0; second < 5; second++) {
      plays[0]!.listen({ type: 'playback.started', duration: 5 });
      clock.increment(4_000);
    }
    expect(playing()).toBe(true);
    expect(plays[0]!.stopped).toBe(false);
  });

  test('[AUD-01] counts as failed if it has not begun after 10 s', () => {
    expect(endOf(player({ autoplay: true }), FAILED)).toBe(10_000);
    const { clock, plays, reports } = player({ autoplay: true, say: SAID });
    clock.increment(10_000);
    expect(plays[0]!.stopped).toBe(true);
    expect(plays[1]).toMatchObject({ text: SAID });
    expect(reports()).toEqual([]);
  });

  test('[AUD-01] gets 5 s plus a fifth of a second per letter if a voice never reports its end', () => {
    expect(endOf(player({ url: null, say: SAID, autoplay: true }))).toBe(5_000 + 23 * 200);
    const slow = player({ url: null, say: 'ice' });
    slow.actor.send({ type: 'audio.play', speed: 'slow' });
    slow.plays[0]!.listen({ type: 'playback.started' });
    expect(endOf(slow)).toBe(5_000 + 600 / 0.75);
  });
});

describe('audio under an overlay', () => {
  test('[AUD-01] leaves a gesture to the overlay while it waits for one itself', () => {
    const { actor, clock, plays } = player({ autoplay: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(6_000);
    actor.send({ type: 'audio.pause' });
    expect(plays[0]!.stopped).toBe(true);
  });

  test.each(['default', 'stopped'])('[AUD-01] keeps its value while %s', (value) => {
    const { actor, plays, value: now } = player();
    if (value === 'stopped') {
      actor.send({ type: 'audio.play', speed: 'normal' });
      plays[0]!.listen({ type: 'playback.ended' });
    }
    actor.send({ type: 'audio.pause' });
    actor.send({ type: 'audio.resume' });
    expect(now()).toBe(value);
    expect(plays.filter(({ stopped }) => !stopped)).toEqual([]);
  });
});
