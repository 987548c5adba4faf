// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-accommodations.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher accommodations/States' };

const storyOf = stateStory(flow);

export const ChoosingIdle = { ...storyOf('choosing.idle'), name: 'Choosing › Idle' };
export const ChoosingRefused = { ...storyOf('choosing.refused'), name: 'Choosing › Refused' };
export const ChoosingSaved = { ...storyOf('choosing.saved'), name: 'Choosing › Saved' };
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Saving = { ...storyOf('saving'), name: 'Saving' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
