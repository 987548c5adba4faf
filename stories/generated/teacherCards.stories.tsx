// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-cards.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher cards/States' };

const storyOf = stateStory(flow);

export const Asking = { ...storyOf('asking'), name: 'Asking' };
export const ChoosingHidden = { ...storyOf('choosing.hidden'), name: 'Choosing › Hidden' };
export const ChoosingIdle = { ...storyOf('choosing.idle'), name: 'Choosing › Idle' };
export const ChoosingNobody = { ...storyOf('choosing.nobody'), name: 'Choosing › Nobody' };
export const ChoosingRefused = { ...storyOf('choosing.refused'), name: 'Choosing › Refused' };
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Making = { ...storyOf('making'), name: 'Making' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Shown = { ...storyOf('shown'), name: 'Shown' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
