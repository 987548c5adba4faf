import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CaptureEvent } from '../../machines/ports/microphone.port.ts';
import type { TakeSnapshot } from '../../machines/take/take.machine.ts';
import { provideTake } from '../../machines/take/take.provide.ts';
import { secondsLeft, takeFace } from '../../machines/take/take.selectors.ts';
import type { TakeEvent, TakeInput, TakeReport } from '../../machines/take/take.types.ts';
import { statesOf } from '../../stories/states.ts';
import { fakeMicrophone, settled } from '../support/fakes.ts';
import { slice } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { silent, walk } from '../../walks/take.walk.ts';

/** Length of a slice, in ms. */
const SLICE = 250;

function take({ longest = 600_000, goesOn }: Partial<Pick<TakeInput, 'longest' | 'goesOn'>> = {}) {
  const clock = new SimulatedClock();
  const device = fakeMicrophone();
  const above = somebody<TakeReport>();
  const input = { parent: above.parent, longest, ...(goesOn && { goesOn }) };
  const actor = createActor(provideTake(device.port), { input, clock }).start();
  const capture = () => device.captures.at(-1)!;
  const rig = {
    device,
    reports: above.heard,
    reportsOf: above.heardOf,
    captures: device.captures,
    capture,
    told: () => device.captures.map(({ told }) => told),
    tell: (type: Extract<TakeEvent['type'], `take.${string}`>) => actor.send({ type }),
    hears: (event: CaptureEvent) => capture().listen(event),
    at: (state: Parameters<TakeSnapshot['matches']>[0]) => actor.getSnapshot().matches(state),
    face: () => takeFace(actor.getSnapshot()),
    left: () => secondsLeft(actor.getSnapshot()),
    output: () => actor.getSnapshot().output,
    stop: () => actor.stop(),
    pass: (seconds: number) => clock.increment(seconds * 1_000),
    /** Opens the microphone and starts to record. */
    begin() {
      capture().opens();
      // The scorer holds the recording.
      device.recordings.keep(capture().recording.id);
      actor.send({ type: 'take.begin' });
    },
    /** Records so many seconds of speech. */
    say(seconds: number) {
      for (let time = 0; time < seconds; time++) {
        for (let ms = 0; ms < 1_000; ms += SLICE) capture().recording.add(slice(time));
        clock.increment(1_000);
      }
    },
    /** Delivers the rest from the audio thread. */
    drained: () => capture().listen({ type: 'recording.finished', ms: capture().recording.ms }),
    lost: () => capture().listen({ type: 'recording.lost', ms: capture().recording.ms }),
  };
  return rig;
}

describe('a recording', () => {
  test('[SPK-08] waits for its scorer, counts its seconds, and ends with all of them', () => {
    const { capture, tell, told, say, drained, reports, output, at, face, stop } = take();
    expect(face()).toBe('loading');
    capture().opens();
    const { id } = capture().recording;
    expect([at({ capturing: 'ready' }), face(), told()]).toEqual([true, 'loading', [[]]]);
    tell('take.begin');
    expect([face(), told()]).toEqual(['recording', [['begin']]]);
    say(2);
    tell('take.press');
    expect([face(), told()]).toEqual(['loading', [['begin', 'finish']]]);
    drained();
    expect(output()).toEqual({ recording: id, seconds: 2 });
    expect(reports()).toEqual([
      { type: 'take.ready', recording: id },
      { type: 'take.began' },
      { type: 'take.second', seconds: 1 },
      { type: 'take.second', seconds: 2 },
      { type: 'take.stopped' },
    ]);
    stop();
    expect(told()).toEqual([['begin', 'finish', 'close']]);
  });

  test('[SPK-08] has the length of its sound, not of the clock', () => {
    const { begin, pass, tell, hears, output } = take();
    begin();
    pass(5);
    tell('take.end');
    hears({ type: 'recording.finished', ms: 3_999 });
    expect(output()?.seconds).toBe(3);
  });

  test('[SPK-08] [D32] counts real seconds, up to the last', () => {
    const { begin, pass, reportsOf, told } = take({ longest: 12_000 });
    const counted = () => reportsOf('take.second').length;
    begin();
    for (let second = 1; second <= 12; second++) {
      pass(0.999);
      expect(counted()).toBe(second - 1);
      pass(0.001);
      expect(counted()).toBe(second);
    }
    expect(told()).toEqual([['begin', 'finish']]);
  });

  test("[SPK-08] can't end before it has started", () => {
    const { capture, tell, at } = take();
    tell('take.end');
    capture().opens();
    tell('take.end');
    expect(at({ capturing: 'ready' })).toBe(true);
  });

  test('[SPK-02] reports when a voice starts and pauses, only while it records', () => {
    const { begin, hears, tell, drained, reportsOf } = take();
    const voices = () => [...reportsOf('take.voiceBegan'), ...reportsOf('take.voicePaused')].length;
    hears({ type: 'voice.began' });
    begin();
    expect(voices()).toBe(0);
    hears({ type: 'voice.began' });
    expect(reportsOf('take.voiceBegan')).toHaveLength(1);
    hears({ type: 'voice.paused' });
    expect(reportsOf('take.voicePaused')).toHaveLength(1);
    tell('take.pause');
    hears({ type: 'voice.began' });
    drained();
    expect(voices()).toBe(2);
  });

  test('[SPK-08] ends within a second if the audio thread stops responding', () => {
    const { begin, say, tell, pass, at, output } = take();
    begin();
    say(3);
    tell('take.end');
    pass(0.999);
    expect(at({ capturing: 'finishing' })).toBe(true);
    pass(0.001);
    expect(output()).toMatchObject({ seconds: 3 });
  });

  test('[SPK-02] ends with all of its sound if the device disconnects after the end', () => {
    const { begin, say, tell, hears, drained, output } = take();
    begin();
    say(2);
    tell('take.end');
    hears({ type: 'capture.troubled', trouble: 'missing' });
    hears({ type: 'recording.lost', ms: 1_750 });
    drained();
    expect(output()).toMatchObject({ seconds: 2 });
  });
});

describe('a pause', () => {
  /** Records two seconds. Then the student pauses. */
  async function paused() {
    const rig = take();
    rig.begin();
    rig.say(2);
    rig.tell('take.pause');
    rig.drained();
    await settled();
    return rig;
  }

  test('[RA-01] leaves a recording with the length of its sound', () => {
    const { begin, pass, tell, hears, output } = take();
    begin();
    pass(4);
    tell('take.pause');
    hears({ type: 'recording.finished', ms: 3_400 });
    tell('take.end');
    expect(output()?.seconds).toBe(3);
  });

  test('[RA-01] continues the same recording after a press', async () => {
    const { tell, captures, begin, say, drained, output, device, reportsOf, face } = await paused();
    tell('take.press');
    expect(face()).toBe('loading');
    begin();
    say(3);
    tell('take.press');
    drained();
    const [first, second] = captures.map(({ recording }) => recording.id);
    expect([captures.length, second]).toEqual([2, first]);
    expect(output()).toEqual({ recording: first, seconds: 5 });
    expect(device.recordings.find(first!)).toMatchObject({ seconds: 5 });
    expect(reportsOf('take.ready')).toHaveLength(2);
    expect(reportsOf('take.second').at(-1)).toEqual({ type: 'take.second', seconds: 5 });
  });

  test('[RA-01] takes effect within a second if the audio thread stops responding', () => {
    const { begin, say, tell, pass, face, at } = take();
    begin();
    say(2);
    tell('take.pause');
    pass(0.999);
    expect(face()).toBe('loading');
    pass(0.001);
    expect(at('paused')).toBe(true);
  });

  test.each(['denied', 'missing', 'failed'] as const)(
    '[SPK-06] keeps the recording, which can be ended, if the microphone is then %s',
    async (trouble) => {
      const { tell, hears, output } = await paused();
      tell('take.press');
      hears({ type: 'capture.troubled', trouble });
      tell('take.end');
      expect(output()).toMatchObject({ seconds: 2 });
    },
  );

  test('[SPK-01] takes effect with a microphone without sound, too', async () => {
    const { tell, hears, pass, at, output } = await paused();
    tell('take.press');
    hears({ type: 'capture.allowed' });
    pass(5);
    expect(at('soundless')).toBe(true);
    tell('take.end');
    expect(output()).toMatchObject({ seconds: 2 });
  });

  test('[RA-01] keeps an opening microphone closed, and a press continues', async () => {
    const opening = take();
    opening.tell('take.pause');
    const ready = take();
    ready.capture().opens();
    ready.tell('take.pause');
    for (const { at, told, tell, face } of [opening, ready]) {
      expect([at('paused'), told()]).toEqual([true, [['close']]]);
      tell('take.press');
      expect(face()).toBe('loading');
    }
  });

  test('[RA-01] can end the recording while the open microphone waits for its scorer', async () => {
    const { tell, capture, output } = await paused();
    tell('take.press');
    capture().opens();
    tell('take.end');
    expect(output()).toMatchObject({ seconds: 2 });
  });

  test('[SPK-02] takes effect if the device disconnects after it', () => {
    const { begin, say, tell, hears, drained, at } = take();
    begin();
    say(2);
    tell('take.pause');
    hears({ type: 'capture.troubled', trouble: 'missing' });
    hears({ type: 'recording.lost', ms: 1_750 });
    drained();
    expect(at('paused')).toBe(true);
  });

  test('[SPK-06] does not wait for an unanswered permission question', async () => {
    const { tell, pass, at, output } = await paused();
    tell('take.press');
    pass(5);
    expect(at({ capturing: { opening: 'hinting' } })).toBe(true);
    tell('take.end');
    expect(output()).toMatchObject({ seconds: 2 });
  });
});

test('[RA-03] continues a recording from before a reload, and counts its seconds', () => {
  const before = fakeMicrophone().recordings;
  const writer = before.begin();
  const { captures, device, begin, say, tell, output, at, left } = take({
    longest: 20_000,
    goesOn: { recording: writer.id, recorded: 8_900 },
  });
  expect(device.asked).toEqual([writer.id]);
  captures[0]!.opens();
  begin();
  say(1);
  expect([at({ capturing: { recording: { time: 'talking' } } }), left()]).toEqual([true, null]);
  say(1);
  expect(left()).toBe(10);
  tell('take.pause');
  expect(output()).toBeUndefined();
});

describe('a device that disconnects during a recording', () => {
  async function lost() {
    const rig = take();
    rig.begin();
    rig.say(2);
    rig.lost();
    await settled();
    return rig;
  }

  test('[SPK-02] keeps the recording, whose end still arrives', async () => {
    const { at, face, told, pass, hears, reportsOf } = await lost();
    expect([at({ capturing: 'lost' }), face(), told()]).toEqual([true, 'normal', [['begin']]]);
    expect(reportsOf('take.stopped')).toHaveLength(1);
    expect(reportsOf('take.lost')).toHaveLength(1);
    // The same device may report the loss more than once.
    hears({ type: 'capture.troubled', trouble: 'missing' });
    pass(3_600);
    expect(at({ capturing: 'lost' })).toBe(true);
    expect(reportsOf('take.second')).toHaveLength(2);
  });
});

describe('the longest recording', () => {
  test.each([
    ['a sentence', 30],
    ['a passage', 600],
  ])('[SPK-08] [D32] of %s ends by itself after a countdown of ten seconds', (_, longest) => {
    const { begin, pass, left, told, at, reportsOf } = take({ longest: longest * 1_000 });
    begin();
    const counted: (number | null)[] = [];
    for (let second = 1; second < longest; second++) {
      pass(1);
      counted.push(left());
    }
    expect(counted.slice(0, longest - 11).every((shown) => shown === null)).toBe(true);
    expect(counted.slice(longest - 11)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(told()).toEqual([['begin']]);
    pass(1);
    expect([told(), at({ capturing: 'finishing' }), left()]).toEqual([[['begin', 'finish']], true, null]);
    expect(reportsOf('take.second').map(({ seconds }) => seconds)).toEqual(
      Array.from({ length: longest }, (__, second) => second + 1),
    );
  });

  test.each([30, 600])('[SPK-08] [D32] of %i s has that length, however late its seconds are counted', (longest) => {
    const { begin, pass, left, told, reportsOf } = take({ longest: longest * 1_000 });
    begin();
    pass(0.999);
    expect(reportsOf('take.second')).toHaveLength(0);
    pass(longest - 11);
    expect(left()).toBeNull();
    pass(0.001);
    expect([left(), reportsOf('take.second').at(-1)]).toEqual([10, { type: 'take.second', seconds: longest - 10 }]);
    pass(9.999);
    expect(told()).toEqual([['begin']]);
    pass(0.001);
    expect([told(), reportsOf('take.second').at(-1)?.seconds]).toEqual([[['begin', 'finish']], longest]);
  });

  test('[D32] is not extended by a pause', () => {
    const { begin, say, tell, drained, left, told } = take({ longest: 20_000 });
    begin();
    say(12);
    expect(left()).toBe(8);
    tell('take.pause');
    drained();
    expect(left()).toBeNull();
    tell('take.press');
    begin();
    expect(left()).toBe(8);
    say(7);
    expect([left(), told()[1]]).toEqual([1, ['begin']]);
    say(1);
    expect(told()[1]).toEqual(['begin', 'finish']);
  });
});

describe('a microphone that does not open', () => {
  test('[SPK-06] opens the microphone after a late permission', () => {
    const { pass, hears, at, face, begin } = take();
    pass(60);
    hears({ type: 'capture.allowed' });
    expect([at({ capturing: { opening: 'waking' } }), face()]).toEqual([true, 'loading']);
    begin();
    pass(4);
    expect(face()).toBe('recording');
  });

  test('[SPK-02] closes when the student leaves', () => {
    const { stop, told } = take();
    stop();
    expect(told()).toEqual([['close']]);
  });
});

describe('the button', () => {
  const states = [...statesOf([walk, silent])];

  test.each(states.map(([name]) => name))('[SPK-01] has a picture in %s', (name) => {
    expect(takeFace(new Map(states).get(name)!)).not.toBeNull();
  });

  test('[SPK-01] is empty in a state without a picture', () => {
    const [, known] = states[0]!;
    const unknown = { ...known, value: 'dreaming', matches: () => false } as unknown as typeof known;
    expect(takeFace(unknown)).toBeNull();
  });
});
