// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-roster.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher roster/States' };

const storyOf = stateStory(flow);

export const Checking = { ...storyOf('checking'), name: 'Checking' };
export const ChoosingFaulty = { ...storyOf('choosing.faulty'), name: 'Choosing › Faulty' };
export const ChoosingIdle = { ...storyOf('choosing.idle'), name: 'Choosing › Idle' };
export const ChoosingRefused = { ...storyOf('choosing.refused'), name: 'Choosing › Refused' };
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Imported = { ...storyOf('imported'), name: 'Imported' };
export const Importing = { ...storyOf('importing'), name: 'Importing' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const ReviewingChanged = { ...storyOf('reviewing.changed'), name: 'Reviewing › Changed' };
export const ReviewingIdle = { ...storyOf('reviewing.idle'), name: 'Reviewing › Idle' };
export const ReviewingRefused = { ...storyOf('reviewing.refused'), name: 'Reviewing › Refused' };
