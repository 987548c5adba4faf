// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-lesson.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/readAloudLesson' };

const storyOf = stateStory(flow);

export const Loading = storyOf('loading');
export const Over = storyOf('over');
export const Quit = storyOf('quit');
export const Reading = storyOf('reading');
export const Unavailable = storyOf('unavailable');
export const Unknown = storyOf('unknown');
