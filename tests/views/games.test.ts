import { afterEach, expect, test, vi } from 'vitest';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { GAMES } from '../../src/features/lesson/games.ts';

afterEach(() => vi.unstubAllGlobals());

test('[SET-09] [NAV-07] without a network, a lesson continues with games whose code loaded before', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await GAMES.writing.code();
  vi.stubGlobal('navigator', { onLine: false });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const actors = { audioPlayer: provideAudioPlayer({} as never), speaking: () => Promise.reject(new Error('unused')) };
  for (const skill of ['writing', 'warm_up'] as const) {
    const waited = new Promise((resolve) => setTimeout(resolve, 1_000, 'still waits for the network'));
    expect(await Promise.race([GAMES[skill].load(actors), waited]), skill).toHaveProperty('config');
  }
});
