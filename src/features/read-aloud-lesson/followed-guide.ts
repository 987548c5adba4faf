import type { ReadingGuideActor } from '../../../machines/reading-guide/reading-guide.machine.ts';

/** A guide to listen to: what moves with each word is drawn by itself, and nothing else of the page. */
export type FollowedGuide = Pick<ReadingGuideActor, 'subscribe' | 'getSnapshot'>;
