// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-reading.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher reading/States' };

const storyOf = stateStory(flow);

export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Ready = { ...storyOf('ready'), name: 'Ready' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
