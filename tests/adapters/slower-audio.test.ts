import { expect, test } from 'vitest';
import type { AudioPort, PlaybackEvent, PlaybackRequest } from '../../machines/ports/audio.port.ts';
import { slowerAudio } from '../../src/adapters/microphone/slower-audio.ts';

test('[AUD-01] plays and speaks at no more than three quarters of the speed, and tells the player', () => {
  const rates: number[] = [];
  const started = ({ rate }: Pick<PlaybackRequest, 'rate'>, listen: (event: PlaybackEvent) => void) => {
    rates.push(rate);
    listen({ type: 'playback.started', duration: 4 });
    return () => {};
  };
  let isSlower = true;
  const port = slowerAudio<AudioPort>({ play: started, say: started }, () => isSlower);
  const recording = (rate: number): PlaybackRequest => ({ url: 'a.mp3', rate });
  const told: PlaybackEvent[] = [];
  const listen = (event: PlaybackEvent) => told.push(event);
  port.play(recording(1), listen);
  port.play(recording(0.5), listen);
  port.say({ text: 'Hello', rate: 1 }, listen);
  isSlower = false;
  port.play(recording(1), listen);
  expect(rates).toEqual([0.75, 0.5, 0.75, 1]);
  const plain = { type: 'playback.started', duration: 4 };
  expect(told).toEqual([{ ...plain, rate: 0.75 }, plain, plain, plain]);
});
