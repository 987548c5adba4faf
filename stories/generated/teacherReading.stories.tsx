// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-reading.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/teacherReading' };

const storyOf = stateStory(flow);

export const Expired = storyOf('expired');
export const Loading = storyOf('loading');
export const Missing = storyOf('missing');
export const Ready = storyOf('ready');
export const Unavailable = storyOf('unavailable');
