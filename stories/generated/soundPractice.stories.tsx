// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/sound-practice.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/soundPractice' };

const storyOf = stateStory(flow);

export const Closed = storyOf('closed');
export const Failed = storyOf('failed');
export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const PlayingHearing = storyOf('playing.hearing');
export const PlayingSaying = storyOf('playing.saying');
export const PlayingTelling = storyOf('playing.telling');
export const Ready = storyOf('ready');
