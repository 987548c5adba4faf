/** Hands for a check whose microphone the test controls. */
import { useSelector } from '@xstate/react';
import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type {
  MicrophoneCheckActor,
  MicrophoneCheckReport,
} from '../../machines/microphone-check/microphone-check.machine.ts';
import { provideMicrophoneCheck } from '../../machines/microphone-check/microphone-check.provide.ts';
import { MicrophoneCheckForState } from '../../src/features/microphone-check/MicrophoneCheckForState.tsx';
import { english } from '../support/english.ts';
import { fakeMicrophone } from '../support/fakes.ts';
import { SOUNDS } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { Stand } from './game-rig.tsx';
import { microphoneCheck } from './microphone-check.student.ts';
import { playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, cannotPress, press, sees, seesNot, typeKey, words } from './senses.ts';

const texts = english.check;
const sentence = words('The sun is warm, and the birds are singing.');
const next = words('The next card');

function Check({ actor }: { actor: MicrophoneCheckActor }) {
  return (
    <MicrophoneCheckForState snapshot={useSelector(actor, (state) => state)} browser="safari-ios" send={actor.send} />
  );
}

function open() {
  const clock = new SimulatedClock();
  const device = fakeMicrophone();
  const above = somebody<MicrophoneCheckReport>();
  const actor = createActor(provideMicrophoneCheck(device.port), { input: { parent: above.parent }, clock }).start();
  stageAlone(<Stand actor={actor} Game={Check} />);
  const microphone = () => device.soundChecks.at(-1)!;
  return {
    actor,
    device,
    microphone,
    reports: above.heard,
    pass: (ms: number) => clock.increment(ms),
    measured(name: keyof typeof SOUNDS) {
      expect(microphone().told.at(-1)).toBe('finish');
      microphone().listen({ type: 'sound.measured', measures: SOUNDS[name] });
    },
  };
}
type World = ReturnType<typeof open>;

/** Returns true if a microphone is open. */
const listens = ({ device }: World) => device.soundChecks.some(({ told }) => told.at(-1) !== 'close');

const stage = (name: 'explaining' | 'opening' | 'asking' | 'room') => async (world: World) => {
  await sees(byRole('dialog', texts[name].title), words(texts[name].text));
  await canPress(button(texts.skip));
  await seesNot(sentence);
  expect(listens(world)).toBe(name !== 'explaining');
};
const waits = (name: 'opening' | 'room') => async (world: World) => {
  await stage(name)(world);
  await cannotPress(button(texts.wait));
};
const advice =
  (name: 'noVoice' | 'tooQuiet' | 'tooLoud' | 'tooNoisy' | 'denied' | 'missing' | 'muted' | 'insecure' | 'soundless') =>
  async (world: World) => {
    await sees(byRole('dialog', texts[name].title), words(texts[name].text));
    await canPress(button(english.action.tryAgain), button(texts.goOn));
    expect([listens(world), world.device.port.wasChecked()]).toEqual([false, false]);
  };
const over = (passed: boolean) => async (world: World) => {
  await sees(next);
  expect([listens(world), world.actor.getSnapshot().output, world.device.port.wasChecked()]).toEqual([
    false,
    { passed },
    true,
  ]);
};
const reads = (name: keyof typeof SOUNDS) => async (world: World) => {
  await press(button(texts.finish));
  world.measured(name);
};

playStudent(microphoneCheck, {
  begins: open,
  sees: {
    told: async (world) => {
      await stage('explaining')(world);
      await canPress(button(texts.start));
    },
    pleaseWait: waits('opening'),
    stillWaiting: waits('opening'),
    pleaseWaitForItsSound: waits('opening'),
    stillWaitingForItsSound: waits('opening'),
    toldThatTheBrowserAsks: async (world) => {
      await stage('asking')(world);
      await canPress(button(english.action.tryAgain));
    },
    toldThatTheSoundDoesNotStart: advice('soundless'),
    toldThatThereIsNone: advice('missing'),
    toldThatItIsMuted: advice('muted'),
    toldToUseHttps: advice('insecure'),
    helpedToAllowIt: async (world) => {
      await sees(byRole('dialog', english.help.title));
      await canPress(button(english.help.confirm));
      expect(listens(world)).toBe(false);
    },
    deniedWithoutHelp: advice('denied'),
    pageLoadsAnew: ({ reports }) => expect(reports()).toEqual([{ type: 'check.reload' }]),
    shh: waits('room'),
    sentence: async (world) => {
      await sees(byRole('dialog', texts.voice.title), sentence);
      await canPress(button(texts.finish), button(texts.skip));
      expect(world.microphone().told).toEqual(['begin', 'finish', 'begin']);
    },
    ready: async (world) => {
      await sees(byRole('dialog', texts.good.title), words(texts.good.text));
      await canPress(button(english.action.continue), button(texts.again));
      expect(listens(world)).toBe(false);
    },
    toldToBeUnheard: advice('noVoice'),
    toldToComeCloser: advice('tooQuiet'),
    toldToMoveBack: advice('tooLoud'),
    toldToFindAQuietPlace: advice('tooNoisy'),
    passed: over(true),
    goneOn: over(false),
  },
  does: {
    starts: () => press(button(texts.start)),
    skips: () => press(button(texts.skip)),
    goesOnAnyway: () => press(button(texts.goOn)),
    triesAgain: () => press(button(english.action.tryAgain)),
    checksAgain: () => press(button(texts.again)),
    continues: () => press(button(english.action.continue)),
    pressesEscape: () => typeKey('{Escape}'),
    saysItIsAllowed: () => press(button(english.help.confirm)),
    theMicrophoneOpens: ({ microphone }) => microphone().listen({ type: 'sound.opened' }),
    theMicrophoneIsAllowed: ({ microphone }) => microphone().listen({ type: 'capture.allowed' }),
    theMicrophoneIsDenied: ({ microphone }) => microphone().listen({ type: 'capture.troubled', trouble: 'denied' }),
    thereIsNoMicrophone: ({ microphone }) => microphone().listen({ type: 'capture.troubled', trouble: 'missing' }),
    theMicrophoneIsUnplugged: ({ microphone }) => microphone().listen({ type: 'capture.troubled', trouble: 'failed' }),
    almostFiveSecondsPass: ({ pass }) => pass(4_999),
    theLastMomentPasses: ({ pass }) => pass(1),
    theRoomIsHeard: ({ pass, measured }) => {
      pass(1_500);
      measured('noVoice');
    },
    readsIt: reads('good'),
    readsItAndPauses: ({ microphone, measured }) => {
      microphone().listen({ type: 'voice.began' });
      microphone().listen({ type: 'voice.paused' });
      measured('good');
    },
    readsForEightSeconds: ({ microphone, pass, measured }) => {
      microphone().listen({ type: 'voice.began' });
      pass(7_999);
      expect(microphone().told.at(-1)).toBe('begin');
      pass(1);
      measured('good');
    },
    saysNothing: reads('noVoice'),
    saysNothingForSixSeconds: ({ microphone, pass, measured }) => {
      pass(5_999);
      expect(microphone().told.at(-1)).toBe('begin');
      pass(1);
      measured('noVoice');
    },
    aCallTakesTheMicrophone: ({ microphone, pass }) => {
      microphone().listen({ type: 'sound.interrupted' });
      pass(800);
    },
    theSoundIsInterruptedForAMoment: ({ microphone, pass }) => {
      microphone().listen({ type: 'sound.interrupted' });
      pass(700);
      microphone().listen({ type: 'sound.resumed' });
    },
    thePageHasNoHttps: ({ microphone }) => microphone().listen({ type: 'capture.troubled', trouble: 'insecure' }),
    whispers: reads('tooQuiet'),
    shouts: reads('tooLoud'),
    readsInANoise: reads('tooNoisy'),
  },
});
