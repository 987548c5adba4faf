// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-joining.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher joining/States' };

const storyOf = stateStory(flow);

export const Changing = { ...storyOf('changing'), name: 'Changing' };
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const ShownIdle = { ...storyOf('shown.idle'), name: 'Shown › Idle' };
export const ShownLooking = { ...storyOf('shown.looking'), name: 'Shown › Looking' };
export const ShownRefused = { ...storyOf('shown.refused'), name: 'Shown › Refused' };
export const ShownResting = { ...storyOf('shown.resting'), name: 'Shown › Resting' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
