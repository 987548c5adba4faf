// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/reading-result.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Reading result/States' };

const storyOf = stateStory(flow);

export const ViewIntonation = { ...storyOf('view.intonation'), name: 'View › Intonation' };
export const ViewOverall = { ...storyOf('view.overall'), name: 'View › Overall' };
export const ViewPace = { ...storyOf('view.pace'), name: 'View › Pace' };
export const ViewPronunciationPracticing = {
  ...storyOf('view.pronunciation.practicing'),
  name: 'View › Pronunciation › Practicing',
};
export const ViewPronunciationText = { ...storyOf('view.pronunciation.text'), name: 'View › Pronunciation › Text' };
export const ViewPronunciationWord = { ...storyOf('view.pronunciation.word'), name: 'View › Pronunciation › Word' };
