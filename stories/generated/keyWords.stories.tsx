// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/key-words.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/keyWords' };

const storyOf = stateStory(flow);

export const Finished = storyOf('finished');
export const Loading = storyOf('loading');
export const Unavailable = storyOf('unavailable');
export const WordPracticing = storyOf('word.practicing');
export const WordPracticingOther = storyOf('word.practicingOther');
export const WordPresenting = storyOf('word.presenting');
