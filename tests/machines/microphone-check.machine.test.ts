import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type {
  MicrophoneCheckEvent,
  MicrophoneCheckReport,
} from '../../machines/microphone-check/microphone-check.machine.ts';
import { provideMicrophoneCheck } from '../../machines/microphone-check/microphone-check.provide.ts';
import { fakeMicrophone, settled } from '../support/fakes.ts';
import { SOUNDS } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

function check() {
  const clock = new SimulatedClock();
  const device = fakeMicrophone();
  const above = somebody<MicrophoneCheckReport>();
  const actor = createActor(provideMicrophoneCheck(device.port), { input: { parent: above.parent }, clock }).start();
  const microphone = () => device.soundChecks.at(-1)!;
  const measured = (name: keyof typeof SOUNDS) =>
    microphone().listen({ type: 'sound.measured', measures: SOUNDS[name] });
  const rig = {
    device,
    reports: above.heard,
    send: (type: Extract<MicrophoneCheckEvent['type'], `check.${string}`>) => actor.send({ type }),
    is: (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) => actor.getSnapshot().matches(state),
    state: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
    pass: (ms: number) => clock.increment(ms),
    microphone,
    measured,
    opens: () => microphone().listen({ type: 'sound.opened' }),
    troubles: (trouble: 'denied' | 'missing' | 'failed') => microphone().listen({ type: 'capture.troubled', trouble }),
    /** Reaches the sentence, in a quiet room. */
    reachSentence() {
      rig.opens();
      clock.increment(1_500);
      measured('noVoice');
    },
    /** Speaks until the check gives its verdict. */
    say(name: keyof typeof SOUNDS) {
      rig.reachSentence();
      rig.send('check.finish');
      measured(name);
    },
    told: () => device.soundChecks.map(({ told }) => told),
  };
  return rig;
}

describe('the microphone check', () => {
  test('[RA-01] opens nothing before the student starts it', () => {
    expect(check().told()).toEqual([]);
  });

  test('[RA-01] measures the room for 1.5 s, then a sentence, and closes the microphone before the verdict', () => {
    const { send, opens, pass, measured, told, state } = check();
    send('check.start');
    opens();
    pass(1_499);
    expect(told()).toEqual([['begin']]);
    pass(1);
    expect(told()).toEqual([['begin', 'finish']]);
    measured('noVoice');
    expect(told()).toEqual([['begin', 'finish', 'begin']]);
    send('check.finish');
    measured('good');
    expect([told(), state()]).toEqual([[['begin', 'finish', 'begin', 'finish', 'close']], 'good']);
  });

  test.each(['good', 'noVoice', 'tooQuiet', 'tooLoud', 'tooNoisy'] as const)(
    '[RA-01] reports the verdict %s',
    (name) => {
      const { send, say, state } = check();
      send('check.start');
      say(name);
      expect(state()).toBe(name);
    },
  );

  test('[RA-01] ends the sentence after a pause or after 8 s', () => {
    for (const end of ['pause', 'time'] as const) {
      const { send, reachSentence, microphone, pass, told, is } = check();
      send('check.start');
      reachSentence();
      microphone().listen({ type: 'voice.began' });
      pass(7_999);
      expect(is({ listening: { voice: 'hearing' } })).toBe(true);
      if (end === 'pause') microphone().listen({ type: 'voice.paused' });
      else pass(1);
      expect(told()).toEqual([['begin', 'finish', 'begin', 'finish']]);
    }
  });

  test('[RA-01] does not end the sentence after voices in the room', () => {
    const { send, opens, microphone, is } = check();
    send('check.start');
    opens();
    microphone().listen({ type: 'voice.paused' });
    expect(is({ listening: { room: 'hearing' } })).toBe(true);
  });

  test.each([
    ['good', ({ say }) => say('good')],
    ['noVoice', ({ say }) => say('noVoice')],
    ['tooQuiet', ({ say }) => say('tooQuiet')],
    ['tooLoud', ({ say }) => say('tooLoud')],
    ['tooNoisy', ({ say }) => say('tooNoisy')],
    ['missing', ({ troubles }) => troubles('missing')],
    ['soundless', ({ microphone, pass }) => (microphone().listen({ type: 'capture.allowed' }), pass(5_000))],
  ] as [string, (rig: ReturnType<typeof check>) => void][])(
    '[RA-01] measures the room again when repeated after %s',
    (name, reach) => {
      const rig = check();
      rig.send('check.start');
      reach(rig);
      expect(rig.state()).toBe(name);
      rig.send('check.again');
      expect(rig.told()).toHaveLength(2);
      rig.say('good');
      expect(rig.state()).toBe('good');
    },
  );

  test('[RA-01, D25] does not return in this visit after the student has passed or skipped it', async () => {
    const passes = check();
    passes.send('check.start');
    passes.say('good');
    expect(passes.device.port.wasChecked()).toBe(false);
    passes.send('check.done');
    await settled();
    expect([passes.output(), passes.device.port.wasChecked()]).toEqual([{ passed: true }, true]);

    const skips = check();
    skips.send('check.skip');
    await settled();
    expect([skips.output(), skips.device.port.wasChecked()]).toEqual([{ passed: false }, true]);
  });

  test.each([
    ['the room is heard', ({ send, opens }) => (send('check.start'), opens())],
    ['the sentence is read', ({ send, reachSentence }) => (send('check.start'), reachSentence())],
    ['nothing was heard', ({ send, say }) => (send('check.start'), say('noVoice'))],
    ['the microphone is denied', ({ send, troubles }) => (send('check.start'), troubles('denied'))],
    ['there is none', ({ send, troubles }) => (send('check.start'), troubles('missing'))],
  ] as [string, (rig: ReturnType<typeof check>) => void][])(
    '[D25] lets the student skip it if %s, and closes the microphone',
    async (_, reach) => {
      const rig = check();
      reach(rig);
      rig.send('check.skip');
      await settled();
      expect([rig.output(), rig.microphone().told.at(-1)]).toEqual([{ passed: false }, 'close']);
    },
  );

  test.each([true, false])('[D25] ends if the browser stores nothing (passed: %s)', async (passed) => {
    const rig = check();
    rig.device.port.keepChecked = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    rig.send('check.start');
    rig.say('good');
    rig.send(passed ? 'check.done' : 'check.skip');
    await settled();
    expect(rig.output()).toEqual({ passed });
  });

  test("[SPK-06] mentions the browser's question after 5 s, and lets the student press again", () => {
    const { send, pass, is, told } = check();
    send('check.start');
    pass(4_999);
    expect(is({ listening: { opening: 'asking' } })).toBe(true);
    pass(1);
    expect(is({ listening: { opening: 'hinting' } })).toBe(true);
    send('check.again');
    expect([told(), is({ listening: { opening: 'asking' } })]).toEqual([[['close'], []], true]);
  });

  test('[SPK-06] gives an allowed microphone 5 s to deliver sound', () => {
    const { send, microphone, pass, is, state } = check();
    send('check.start');
    microphone().listen({ type: 'capture.allowed' });
    pass(4_999);
    expect(is({ listening: { opening: 'waking' } })).toBe(true);
    pass(1);
    expect([state(), microphone().told]).toEqual(['soundless', ['close']]);
  });

  test('[SPK-06] offers help after a denial, which asks for a reload or closes', () => {
    const { send, troubles, state, reports } = check();
    send('check.start');
    troubles('denied');
    send('check.confirmHelp');
    expect([state(), reports()]).toEqual([{ denied: 'helping' }, [{ type: 'check.reload' }]]);
    send('check.closeHelp');
    expect(state()).toEqual({ denied: 'helped' });
    send('check.again');
    expect(state()).toEqual({ listening: { opening: 'asking' } });
  });

  test('[SPK-06] reports a microphone as missing that disconnects or is silent for a second', () => {
    const gone = check();
    gone.send('check.start');
    gone.reachSentence();
    gone.troubles('failed');
    expect(gone.state()).toBe('missing');

    for (const reach of ['room', 'voice'] as const) {
      const silent = check();
      silent.send('check.start');
      if (reach === 'room') silent.opens();
      else silent.reachSentence();
      silent.pass(reach === 'room' ? 1_500 : 8_000);
      silent.pass(999);
      expect(silent.state()).toEqual({ listening: { [reach]: 'measuring' } });
      silent.pass(1);
      expect(silent.state()).toBe('missing');
    }
  });
});
