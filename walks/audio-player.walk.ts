import { audioPlayerMachine, type AudioPlayerContext } from '../machines/audio-player/audio-player.machine.ts';
import { walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

export const cases: Case<typeof audioPlayerMachine>[] = [
  { type: 'audio.play', speed: 'normal' },
  { type: 'audio.play', speed: 'slow' },
  { type: 'audio.play', speed: 'normal', range: { from: 0.3, to: 0.6 } },
  { type: 'playback.started', duration: 1.4 },
];

export const key = ({ speed, range, duration }: AudioPlayerContext) => [speed, range, duration];

const url = '/audio/may-i-borrow-this-book.mp3';

export const walk = walkOf(audioPlayerMachine, { input: { parent: nobody, url, autoplay: true }, cases, key });

export const onRequest = walkOf(audioPlayerMachine, { input: { parent: nobody, url, autoplay: false }, cases, key });

const say = 'May I borrow this book?';

export const recordedOrSaid = walkOf(audioPlayerMachine, {
  input: { parent: nobody, url, say, autoplay: true },
  cases,
  key,
});

export const said = walkOf(audioPlayerMachine, {
  input: { parent: nobody, url: null, say, autoplay: true },
  cases,
  key,
});

export const silent = walkOf(audioPlayerMachine, { input: { parent: nobody, url: null, autoplay: true }, cases, key });
