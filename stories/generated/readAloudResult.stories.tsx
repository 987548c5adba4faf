// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-result.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Read aloud result/States' };

const storyOf = stateStory(flow);

export const Finding = { ...storyOf('finding'), name: 'Finding' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Ready = { ...storyOf('ready'), name: 'Ready' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
