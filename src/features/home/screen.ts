import { provideHome } from '../../../machines/home/home.provide.ts';
import { browserListMemory } from '../../adapters/stores/list-memory.browser.ts';
import { outbox } from '../outbox/outbox.ts';
import type { World } from '../../app/world.ts';

export { HomeScreen as Screen } from './HomeScreen.tsx';

export const logic = ({ provider }: World) => provideHome(provider, browserListMemory(), outbox);
