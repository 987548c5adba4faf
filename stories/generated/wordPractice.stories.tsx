// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/word-practice.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Word practice/States' };

const storyOf = stateStory(flow);

export const Closed = { ...storyOf('closed'), name: 'Closed' };
export const Failed = { ...storyOf('failed'), name: 'Failed' };
export const FoundPracticing = { ...storyOf('found.practicing'), name: 'Found › Practicing' };
export const FoundPresentingPracticed = {
  ...storyOf('found.presenting.practiced'),
  name: 'Found › Presenting › Practiced',
};
export const FoundPresentingUnpracticed = {
  ...storyOf('found.presenting.unpracticed'),
  name: 'Found › Presenting › Unpracticed',
};
export const LookingUp = { ...storyOf('lookingUp'), name: 'Looking up' };
export const NotAWord = { ...storyOf('notAWord'), name: 'Not a word' };
export const Unknown = { ...storyOf('unknown'), name: 'Unknown' };
