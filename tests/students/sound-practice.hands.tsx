import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SoundPractice } from '../../contract/practice.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideChoice } from '../../machines/choice/choice.provide.ts';
import { provideSoundPractice } from '../../machines/sound-practice/sound-practice.provide.ts';
import { SoundPracticeScreen } from '../../src/features/sound-practice/SoundPracticeScreen.tsx';
import { english } from '../support/english.ts';
import { handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { soundPractice as practiceOf } from '../../walks/support/sounds.ts';
import { fakeSpeaking } from '../support/speaking-rig.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { button, byRole, canPress, cannotPress, press, sees, seesNot, words } from './senses.ts';
import { soundPractice } from './sound-practice.student.ts';

const texts = english.soundPractice;
const back = button(texts.close);
const next = button(english.game.next);
/** Time in ms that a right answer shows, and minimum time for a wrong one. */
const FEEDBACK = 3_000;

function open() {
  const clock = new SimulatedClock();
  const { audio, audioPlayer, speaking } = fakeSpeaking();
  const load = handCall<string, SoundPractice>();
  const above = somebody<AppRequest>();
  const { world, put } = fakePracticeWorld();
  const machine = provideSoundPractice(
    { soundPractice: load.call },
    { audioPlayer, speaking, choice: provideChoice({ audioPlayer }) },
    { ...world, chance: () => 0.5 },
  );
  const input = {
    parent: above.parent,
    destination: destination('SoundPractice', { params: { sound: 'θ' } }),
    profile: profile(),
  };
  const actor = createActor(machine, { input, clock }).start();
  stageAlone(<SoundPracticeScreen actor={actor} devices={{ subscribeLevel: () => () => {} }} />);
  return {
    load,
    went: () => above.heardOf('app.go'),
    sounding: () => audio.plays.filter(({ stopped }) => !stopped),
    taken: () => put.map(([, delivery]) => (delivery.kind === 'takenStep' ? delivery.taken.step : delivery.kind)),
    pass: (ms: number) => clock.increment(ms),
  };
}
type World = ReturnType<typeof open>;

async function screen({ went }: World, count?: string): Promise<void> {
  await canPress(back);
  if (count !== undefined) await sees(words(count));
  expect(went()).toEqual([]);
}

const heard = (url: string | null) => async (world: World) => {
  await screen(world, '0 of 5');
  await sees(words('mouth'), words('mouse'), byRole('img', /tip of the tongue is between the teeth/));
  await canPress(next);
  await expect
    .poll(() => world.sounding().map((sound) => sound.url))
    .toEqual(url === null ? [] : [`/media/audio/pair-${url}.mp3`]);
};

const option = (word: string) => byRole('group', english.choice.options).getByRole('button', { name: word });

const asks = (told: string, other: string) => async (world: World) => {
  await screen(world, '1 of 5');
  for (const word of [told, other]) await cannotPress(option(word));
  await expect.poll(() => world.sounding()).toMatchObject([{ url: `/media/audio/pair-${told}-${other}.mp3` }]);
};

/** Ends the audio first, because no option is enabled before. */
const picks = (isRight: boolean) => async (world: World) => {
  const [sound] = world.sounding();
  const [told, other] = sound!.url!.replace(/.*pair-|\.mp3/g, '').split('-') as [string, string];
  sound!.listen({ type: 'playback.ended' });
  await press(option(isRight ? told : other));
  await sees(words(isRight ? english.choice.right : english.choice.wrong));
  world.pass(FEEDBACK);
};

playStudent(soundPractice, {
  begins: open,
  sees: {
    waiting: async (world) => {
      await screen(world);
      await sees(words(texts.loading));
      await expect.poll(() => world.load.open.map(({ input }) => input)).toEqual(['θ']);
    },
    steps: async (world) => {
      await screen(world, '0 of 5');
      await sees(words('/θ/'), words('as in “mouth”'));
      for (const step of Object.values(texts.step)) await sees(words(step));
      await canPress(button(texts.begin));
    },
    stepsThatAreLeft: async (world) => {
      await screen(world, '2 of 5');
      await expect.poll(() => byRole('img', texts.taken).elements().length).toBe(2);
    },
    toldToBeOffline: async (world) => {
      await screen(world);
      await sees(words(texts.failedTitle), words(english.failure.offline));
    },
    hearsTheWord: heard('mouth-mouse'),
    twoWords: heard(null),
    hearsTheOther: heard('mouse-mouth'),
    asked: asks('mouse', 'mouth'),
    wrongIsShown: async (world) => {
      await screen(world, '1 of 5');
      await canPress(next);
      expect(world.taken()).toEqual(['hear']);
    },
    askedAgain: asks('pass', 'path'),
    askedAfterAMistake: asks('pass', 'path'),
    nothingWasRight: async (world) => {
      await screen(world, '1 of 5');
      await canPress(next);
    },
    hearsItOnceMore: async (world) => {
      await screen(world, '1 of 5');
      await sees(words(texts.hearAgain), words('mouth'), words('mouse'));
      expect(world.taken()).toEqual(['hear']);
    },
    askedForTheOther: asks('path', 'pass'),
    game: async (world) => {
      await screen(world, '2 of 5');
      await seesNot(byRole('group', english.choice.options));
      await cannotPress(button(/^(Please wait|Microphone is off)$/));
    },
    whereTheyCameFrom: async ({ went }) => {
      await expect
        .poll(() => went().map(({ to }) => to))
        .toEqual([{ name: 'HomePage', replace: true, preferBack: true }]);
    },
  },
  does: {
    aNewSoundArrives: ({ load }) => load.open[0]!.answer(practiceOf()),
    aSoundThatWasBegunArrives: ({ load }) => load.open[0]!.answer(practiceOf({ steps_taken: ['hear', 'tell'] })),
    theNetworkIsGone: ({ load }) => load.open[0]!.refuse(OFFLINE),
    triesAgain: () => press(button(english.action.tryAgain)),
    starts: () => press(button(texts.begin)),
    goesOn: () => press(button(texts.goOn)),
    audioEnds: ({ sounding }) => sounding()[0]!.listen({ type: 'playback.ended' }),
    listensToTheOther: () =>
      press(byRole('group', /mouse/).getByRole('button', { name: english.game.listen, exact: true })),
    goesToTheNextStep: () => press(next),
    goesToTheNextPair: () => press(next),
    picksTheRightWord: picks(true),
    picksTheWrongWord: picks(false),
    goesBack: () => press(back),
  },
});
