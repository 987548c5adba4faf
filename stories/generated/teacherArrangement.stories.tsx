// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-arrangement.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/teacherArrangement' };

const storyOf = stateStory(flow);

export const Behind = storyOf('behind');
export const Everyone = storyOf('everyone');
export const Idle = storyOf('idle');
export const Stuck = storyOf('stuck');
