// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-listening.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher listening/States' };

const storyOf = stateStory(flow);

export const Asking = { ...storyOf('asking'), name: 'Asking' };
export const Changing = { ...storyOf('changing'), name: 'Changing' };
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const ShownIdle = { ...storyOf('shown.idle'), name: 'Shown › Idle' };
export const ShownRefused = { ...storyOf('shown.refused'), name: 'Shown › Refused' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
