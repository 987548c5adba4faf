// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/reading-result.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/readingResult' };

const storyOf = stateStory(flow);

export const ViewIntonation = storyOf('view.intonation');
export const ViewOverall = storyOf('view.overall');
export const ViewPace = storyOf('view.pace');
export const ViewPronunciationPracticing = storyOf('view.pronunciation.practicing');
export const ViewPronunciationText = storyOf('view.pronunciation.text');
export const ViewPronunciationWord = storyOf('view.pronunciation.word');
