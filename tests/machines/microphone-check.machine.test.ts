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
  test('[RA-01] measures the room for 1.5 s, then a sentence, and closes the microphone before the verdict', () => {
    const { send, opens, pass, measured, told, state } = check();
    send('check.start');
    opens();
    pass(1_499);
    expect(told()).toEqual([['begin']]);
    pass(1);
    expect(told()).toEqual([['begin', 'finish']]);
    measured('noVoice');
    send('check.finish');
    measured('good');
    expect([told(), state()]).toEqual([[['begin', 'finish', 'begin', 'finish', 'close']], 'good']);
  });

  test('[RA-01] does not end the sentence after voices in the room', () => {
    const { send, opens, microphone, is } = check();
    send('check.start');
    opens();
    microphone().listen({ type: 'voice.paused' });
    expect(is({ listening: { room: 'hearing' } })).toBe(true);
  });

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
      silent.pass(reach === 'room' ? 1_500 : 6_000);
      silent.pass(999);
      expect(silent.state()).toEqual({ listening: { [reach]: 'measuring' } });
      silent.pass(1);
      expect(silent.state()).toBe('missing');
    }
  });
});
