import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { AudioPlayerInput, AudioPlayerReport } from '../../machines/audio-player/audio-player.machine.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { fakeAudio } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';

const URL = '/audio/may-i-borrow-this-book.mp3';

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
    reports: () => above.heard().map(({ type }) => type),
  };
}

describe('audio player', () => {
  test('[AUD-01] waits to be asked, plays, and says when it has ended', () => {
    const { actor, plays, value, playing, reports } = player();
    expect(value()).toBe('default');
    actor.send({ type: 'audio.play', speed: 'normal' });
    expect(plays).toMatchObject([{ url: URL, rate: 1 }]);
    expect(playing()).toBe(true);
    plays[0]!.listen({ type: 'playback.started' });
    plays[0]!.listen({ type: 'playback.ended' });
    expect(value()).toBe('stopped');
    expect(reports()).toEqual(['audio.ended']);
  });

  test('[AUD-01] slow is three quarters of the speed', () => {
    const { actor, plays } = player();
    actor.send({ type: 'audio.play', speed: 'slow' });
    expect(plays).toMatchObject([{ url: URL, rate: 0.75 }]);
  });

  test('[AUD-01] asked again, it starts from the beginning and the old playback is silent', () => {
    const { actor, plays, reports } = player({ autoplay: true });
    actor.send({ type: 'audio.play', speed: 'slow' });
    expect(plays.map(({ rate, stopped }) => [rate, stopped])).toEqual([
      [1, true],
      [0.75, false],
    ]);
    expect(reports()).toEqual([]);
  });

  test('[AUD-01] stopping silences it', () => {
    const { actor, plays, value } = player({ autoplay: true });
    actor.send({ type: 'audio.stop' });
    expect(plays[0]!.stopped).toBe(true);
    expect(value()).toBe('stopped');
  });

  test('[AUD-01] a recording that fails counts as ended', () => {
    const { plays, value, reports } = player({ autoplay: true });
    plays[0]!.listen({ type: 'playback.failed' });
    expect(value()).toBe('stopped');
    expect(reports()).toEqual(['audio.ended']);
  });

  test('[AUD-01] nothing to play counts as played, and Listen finds nothing either', () => {
    const { actor, plays, playing, reports } = player({ url: null, autoplay: true });
    actor.send({ type: 'audio.play', speed: 'normal' });
    expect(plays).toEqual([]);
    expect(playing()).toBe(false);
    expect(reports()).toEqual(['audio.ended']);
  });
});

describe.each([
  ['a recording', {}],
  ['the voice', { url: null, say: 'May I borrow this book?' }],
])('%s that the browser holds back', (_, what) => {
  test('[AUD-01] [ERR-01] blocked autoplay warns for 6 s, then counts as ended, and plays once the browser allows it', () => {
    const { clock, plays, warned, playing, reports } = player({ ...what, autoplay: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(5_999);
    expect([warned(), playing(), reports()]).toEqual([true, false, []]);
    clock.increment(1);
    expect([warned(), playing(), reports()]).toEqual([false, false, ['audio.ended']]);
    expect(plays[0]!.stopped).toBe(false);
    plays[0]!.listen({ type: 'playback.started' });
    expect(playing()).toBe(true);
  });

  test('[RP-08] where it waits for a tap, the warning stands until then, and nothing has ended', () => {
    const { clock, plays, warned, playing, reports } = player({ ...what, autoplay: true, waitsForTap: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(600_000);
    expect([warned(), playing(), reports(), plays[0]!.stopped]).toEqual([true, false, [], false]);
    plays[0]!.listen({ type: 'playback.started', duration: 2 });
    expect([warned(), playing(), reports()]).toEqual([false, true, []]);
  });

  test('[AUD-01] a gesture within the 6 s plays it: the warning goes, and nothing has ended yet', () => {
    const { clock, plays, warned, playing, reports } = player({ ...what, autoplay: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(2_000);
    plays[0]!.listen({ type: 'playback.started' });
    clock.increment(9_000);
    expect([warned(), playing(), reports()]).toEqual([false, true, []]);
  });
});

describe('the browser’s own voice', () => {
  const TEXT = 'May I borrow this book?';

  test('[AUD-01] says what has no recording, at the speed that is asked', () => {
    const { actor, plays, playing, reports } = player({ url: null, say: TEXT });
    actor.send({ type: 'audio.play', speed: 'slow' });
    expect(plays).toMatchObject([{ text: TEXT, rate: 0.75 }]);
    expect(playing()).toBe(true);
    plays[0]!.listen({ type: 'playback.ended' });
    expect(reports()).toEqual(['audio.ended']);
  });

  test('[AUD-01] takes over from a recording that fails; without a voice it counts as ended', () => {
    const { plays, reports, value } = player({ say: TEXT, autoplay: true });
    plays[0]!.listen({ type: 'playback.failed' });
    expect(plays[1]).toMatchObject({ text: TEXT, rate: 1 });
    expect(reports()).toEqual([]);
    plays[1]!.listen({ type: 'playback.failed' });
    expect(value()).toBe('stopped');
    expect(reports()).toEqual(['audio.ended']);
  });

  test('[AUD-01] is silenced like a recording', () => {
    const { actor, plays } = player({ url: null, say: TEXT, autoplay: true });
    actor.send({ type: 'audio.stop' });
    expect(plays.map(({ stopped }) => stopped)).toEqual([true]);
  });

  test('[AUD-01] is silent while something lies over it, and says it again afterwards', () => {
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

test('[AUD-01] a part of a recording is played, and all of it the next time', () => {
  const { actor, plays } = player();
  actor.send({ type: 'audio.play', speed: 'normal', range: { from: 0.5, to: 0.9 } });
  actor.send({ type: 'audio.play', speed: 'normal' });
  expect(plays.map(({ range }) => range)).toEqual([{ from: 0.5, to: 0.9 }, undefined]);
});

describe('a playback that never ends', () => {
  const SAID = 'May I borrow this book?';

  /** After how many ms it counts as ended and is silent, to a tenth of a second. */
  function endOf({ clock, reports, plays }: ReturnType<typeof player>): number {
    const begun = clock.now();
    while (reports().length === 0 && clock.now() - begun < 120_000) clock.increment(100);
    expect(reports()).toEqual(['audio.ended']);
    expect(plays.at(-1)!.stopped).toBe(true);
    return clock.now() - begun;
  }

  test('[AUD-01] [LIS-01] a recording that stalls counts as ended 3 s after it should have', () => {
    const stalled = player({ autoplay: true });
    stalled.clock.increment(9_000);
    stalled.plays[0]!.listen({ type: 'playback.started', duration: 2 });
    expect(endOf(stalled)).toBe(5_000);
  });

  test('[AUD-01] played slowly it may take longer, and a part of it less', () => {
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

  test('[AUD-01] a recording of unknown length has a minute', () => {
    const endless = player({ autoplay: true });
    endless.plays[0]!.listen({ type: 'playback.started' });
    expect(endOf(endless)).toBe(60_000);
  });

  test('[AUD-01] on a slow network it runs dry, goes on, and is not cut off', () => {
    const { clock, plays, playing } = player({ autoplay: true });
    for (let second = 0; second < 5; second++) {
      plays[0]!.listen({ type: 'playback.started', duration: 5 });
      clock.increment(4_000);
    }
    expect(playing()).toBe(true);
    expect(plays[0]!.stopped).toBe(false);
  });

  test('[AUD-01] one that never begins counts as one that cannot be played, after 10 s', () => {
    expect(endOf(player({ autoplay: true }))).toBe(10_000);
    const { clock, plays, reports } = player({ autoplay: true, say: SAID });
    clock.increment(10_000);
    expect(plays[0]!.stopped).toBe(true);
    expect(plays[1]).toMatchObject({ text: SAID });
    expect(reports()).toEqual([]);
  });

  test('[AUD-01] a voice that never says that it has ended has 5 s, and a fifth of a second for every letter', () => {
    expect(endOf(player({ url: null, say: SAID, autoplay: true }))).toBe(5_000 + 23 * 200);
    const slow = player({ url: null, say: 'ice' });
    slow.actor.send({ type: 'audio.play', speed: 'slow' });
    slow.plays[0]!.listen({ type: 'playback.started' });
    expect(endOf(slow)).toBe(5_000 + 600 / 0.75);
  });
});

describe('something lies over what is heard', () => {
  test('[AUD-01] it is silent, nothing has ended, and it is played again afterwards', () => {
    const { actor, clock, plays, playing, reports } = player({ say: 'book' });
    actor.send({ type: 'audio.play', speed: 'slow' });
    plays[0]!.listen({ type: 'playback.started', duration: 2 });
    actor.send({ type: 'audio.pause' });
    expect(plays[0]!.stopped).toBe(true);
    expect(playing()).toBe(false);
    clock.increment(60_000);
    expect(reports()).toEqual([]);
    actor.send({ type: 'audio.resume' });
    expect(plays[1]).toMatchObject({ url: URL, rate: 0.75 });
    expect(plays).toHaveLength(2);
  });

  test('[AUD-01] what waits for a gesture does not take the one that is meant for what lies over it', () => {
    const { actor, clock, plays } = player({ autoplay: true });
    plays[0]!.listen({ type: 'playback.blocked' });
    clock.increment(6_000);
    actor.send({ type: 'audio.pause' });
    expect(plays[0]!.stopped).toBe(true);
  });

  test.each(['default', 'stopped'])('[AUD-01] %s, it stays so', (value) => {
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
