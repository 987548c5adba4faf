// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-arrangement.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher arrangement/States' };

const storyOf = stateStory(flow);

export const Behind = { ...storyOf('behind'), name: 'Behind' };
export const Everyone = { ...storyOf('everyone'), name: 'Everyone' };
export const Idle = { ...storyOf('idle'), name: 'Idle' };
export const Stuck = { ...storyOf('stuck'), name: 'Stuck' };
