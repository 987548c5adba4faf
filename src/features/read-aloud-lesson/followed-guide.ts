import type { ReadingGuideActor } from '../../../machines/reading-guide/reading-guide.machine.ts';

/** Parts that change with each word subscribe to the guide, so that the rest of the page isn't redrawn. */
export type FollowedGuide = Pick<ReadingGuideActor, 'subscribe' | 'getSnapshot'>;
