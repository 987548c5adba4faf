// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-result.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/readAloudResult' };

const storyOf = stateStory(flow);

export const Finding = storyOf('finding');
export const Loading = storyOf('loading');
export const Ready = storyOf('ready');
export const Unavailable = storyOf('unavailable');
