import { createActor } from 'xstate';
import { provideRelease } from '../../machines/release/release.provide.ts';
import { browserRelease } from '../adapters/offline/release.browser.ts';

/** Belongs to no student, because the app's files are the same for all. */
export const release = createActor(provideRelease(browserRelease()));
