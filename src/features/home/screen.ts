import { provideHome } from '../../../machines/home/home.provide.ts';
import { browserListMemory } from '../../adapters/stores/list-memory.browser.ts';
import { outbox } from '../outbox/outbox.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { HomeForState } from './HomeForState.tsx';

export const Screen = live(HomeForState);

export const logic = ({ provider }: World) => provideHome(provider, browserListMemory(), outbox);
