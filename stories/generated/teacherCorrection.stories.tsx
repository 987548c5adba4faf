// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-correction.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher correction/States' };

const storyOf = stateStory(flow);

export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const MarkingIdle = { ...storyOf('marking.idle'), name: 'Marking › Idle' };
export const MarkingNoScore = { ...storyOf('marking.noScore'), name: 'Marking › No score' };
export const MarkingRefused = { ...storyOf('marking.refused'), name: 'Marking › Refused' };
export const MarkingSaved = { ...storyOf('marking.saved'), name: 'Marking › Saved' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Saving = { ...storyOf('saving'), name: 'Saving' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
