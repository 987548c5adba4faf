// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../stories/teacher-reading.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/teacherReading' };

const storyOf = stateStory(flow);

export const Expired = storyOf('expired');
export const Loading = storyOf('loading');
export const Missing = storyOf('missing');
export const Ready = storyOf('ready');
export const Unavailable = storyOf('unavailable');
