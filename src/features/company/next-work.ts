import { createActor } from 'xstate';
import type { ApiVersion } from '../../../contract/paths.ts';
import { provideNextWork } from '../../../machines/next-work/next-work.provide.ts';
import { browserNextWork } from '../../adapters/offline/next-work.browser.ts';
import type { World } from '../../app/world.ts';

/** Starts to store the student's next lessons. Returns a function that stops it. */
export function storeNextWork({ provider, tokens }: World, api: ApiVersion): () => void {
  const actor = createActor(provideNextWork(provider, browserNextWork(tokens), api)).start();
  return () => void actor.stop();
}
