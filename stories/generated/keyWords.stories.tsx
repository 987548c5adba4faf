// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/key-words.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Key words/States' };

const storyOf = stateStory(flow);

export const Finished = { ...storyOf('finished'), name: 'Finished' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
export const WordPracticing = { ...storyOf('word.practicing'), name: 'Word › Practicing' };
export const WordPracticingOther = { ...storyOf('word.practicingOther'), name: 'Word › Practicing other' };
export const WordPresenting = { ...storyOf('word.presenting'), name: 'Word › Presenting' };
