// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/sound-practice.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Sound practice/States' };

const storyOf = stateStory(flow);

export const Closed = { ...storyOf('closed'), name: 'Closed' };
export const Failed = { ...storyOf('failed'), name: 'Failed' };
export const Finished = { ...storyOf('finished'), name: 'Finished' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const PlayingHearing = { ...storyOf('playing.hearing'), name: 'Playing › Hearing' };
export const PlayingSaying = { ...storyOf('playing.saying'), name: 'Playing › Saying' };
export const PlayingTelling = { ...storyOf('playing.telling'), name: 'Playing › Telling' };
export const Ready = { ...storyOf('ready'), name: 'Ready' };
