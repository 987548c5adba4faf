// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/word-practice.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/wordPractice' };

const storyOf = stateStory(flow);

export const Closed = storyOf('closed');
export const Failed = storyOf('failed');
export const FoundPracticing = storyOf('found.practicing');
export const FoundPresentingPracticed = storyOf('found.presenting.practiced');
export const FoundPresentingUnpracticed = storyOf('found.presenting.unpracticed');
export const LookingUp = storyOf('lookingUp');
export const NotAWord = storyOf('notAWord');
export const Unknown = storyOf('unknown');
