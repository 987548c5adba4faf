// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/role-play-catalog.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Role play catalog/States' };

const storyOf = stateStory(flow);

export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Ready = { ...storyOf('ready'), name: 'Ready' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
