// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/assignment-detail.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Assignment detail/States' };

const storyOf = stateStory(flow);

export const Leaving = { ...storyOf('leaving'), name: 'Leaving' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Ready = { ...storyOf('ready'), name: 'Ready' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
