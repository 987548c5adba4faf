// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-lesson.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Read aloud lesson/States' };

const storyOf = stateStory(flow);

export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Over = { ...storyOf('over'), name: 'Over' };
export const Quit = { ...storyOf('quit'), name: 'Quit' };
export const Reading = { ...storyOf('reading'), name: 'Reading' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
export const Unknown = { ...storyOf('unknown'), name: 'Unknown' };
