/** One game on the page, run as a lesson runs it. The test controls recordings, voice, and time. */
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { expect } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom, type AnyStateMachine } from 'xstate';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { audioPlayerMachine } from '../../machines/audio-player/audio-player.machine.ts';
import type { GameCommand, GameReport } from '../../machines/shared/game.ts';
import { english } from '../support/english.ts';
import { fakeAudio } from '../support/fakes.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { stageAlone } from './play.tsx';
import { button, canPress, press, sees, seesNot, words } from './senses.ts';

export type Player = typeof audioPlayerMachine;

export function openGame<Machine extends AnyStateMachine>(
  provide: (actors: { audioPlayer: Player }) => Machine,
  Game: ComponentType<{ actor: ActorRefFrom<Machine> }>,
  input: object,
) {
  const clock = new SimulatedClock();
  const audio = fakeAudio();
  const above = somebody<GameReport>();
  const machine = provide({ audioPlayer: provideAudioPlayer(audio.port) });
  const actor = createActor(machine, { input: { parent: above.parent, ...input } as never, clock });
  actor.start();
  stageAlone(<Stand actor={actor as ActorRefFrom<Machine>} Game={Game} />);
  return {
    /** The current playback. Undefined in silence. */
    sound: () => audio.plays.findLast(({ stopped }) => !stopped),
    pass: (ms: number) => clock.increment(ms),
    /** Pauses or resumes the game, like the lesson when something opens or closes over it. */
    command: (type: GameCommand['type']) => actor.send({ type } as never),
    answers: () => above.heardOf('game.answered').map(({ answer }) => answer),
  };
}

export type GameWorld = ReturnType<typeof openGame>;

export function Stand<Actor extends ActorRefFrom<AnyStateMachine>>({
  actor,
  Game,
}: {
  actor: Actor;
  Game: ComponentType<{ actor: Actor }>;
}) {
  const isOver = useSelector(actor, ({ status }) => status === 'done');
  return isOver ? <p>The next card</p> : <Game actor={actor} />;
}

/** Checks that the lesson continues in silence and has received one answer. */
export const goesOn = (correct: boolean) => async (world: GameWorld) => {
  await sees(words('The next card'));
  expect(world.sound()).toBeUndefined();
  expect(world.answers().map((answer) => answer.correct)).toEqual([correct]);
};

const listenButton = button(english.game.listen);
const slowButton = button(english.game.listenSlowly);
export const blockedHint = words('Your browser blocked autoplay. Tap anywhere on the page to start the audio.');

/** Checks the sound and its speed, and that both buttons show them and can be pressed. */
export async function hears(
  world: GameWorld,
  sound: { url?: string; text?: string; rate: number } | null,
): Promise<void> {
  await canPress(listenButton, slowButton);
  await seesNot(blockedHint);
  const { url, text, rate } = world.sound() ?? {};
  expect({ url, text, rate }).toEqual({ url: undefined, text: undefined, rate: undefined, ...sound });
  await expect.element(listenButton).toHaveAttribute('aria-pressed', String(sound?.rate === 1));
  await expect.element(slowButton).toHaveAttribute('aria-pressed', String(sound?.rate === 0.75));
}

/** Checks that a blocked playback is silent and explained. */
export async function toldToTap(): Promise<void> {
  await sees(blockedHint);
  await canPress(listenButton, slowButton);
}

const tells = (type: 'ended' | 'failed' | 'blocked' | 'started') => (world: GameWorld) => {
  const sound = world.sound()!;
  if (type === 'ended' || type === 'failed') sound.stopped = true;
  sound.listen({ type: `playback.${type}` });
};
const passes = (ms: number) => (world: GameWorld) => world.pass(ms);

/** Hands for the world and for a student's ears in every game with audio. */
export const audioHands = {
  audioEnds: tells('ended'),
  audioCantBePlayed: tells('failed'),
  browserBlocksTheAudio: tells('blocked'),
  audioBeginsAfterATap: tells('started'),
  almostSixSecondsPass: passes(5_999),
  sixSecondsPass: passes(6_000),
  listens: () => press(listenButton),
  listensSlowly: () => press(slowButton),
};

/** Hands that open and close something over the game: the leave question, or a word's practice. */
export const pauseHands = {
  somethingLiesOverIt: (world: GameWorld) => world.command('game.pause'),
  aMinutePasses: passes(60_000),
  nothingLiesOverItAnyMore: (world: GameWorld) => world.command('game.resume'),
};

/** Hands that check how long the bars of FB-01 show: as long as required, and at most 200 ms longer. */
export const delayHands = {
  almostTwoAndAHalfSecondsPass: passes(2_499),
  twoAndAHalfSecondsPass: passes(201),
  almostTwoSecondsPass: passes(1_999),
  twoSecondsPass: passes(201),
  almostOneAndAHalfSecondsPass: passes(1_499),
  oneAndAHalfSecondsPass: passes(201),
};

/** The delay on iOS, which is 90 ms longer. */
export const iosDelayHands = {
  ...delayHands,
  twoAndAHalfSecondsPass: passes(91),
  twoSecondsPass: passes(91),
  oneAndAHalfSecondsPass: passes(91),
};
