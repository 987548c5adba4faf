// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-result.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/readAloudResult' };

const storyOf = stateStory(flow);

export const Finding = storyOf('finding');
export const Loading = storyOf('loading');
export const ReadyViewIntonation = storyOf('ready.view.intonation');
export const ReadyViewOverall = storyOf('ready.view.overall');
export const ReadyViewPace = storyOf('ready.view.pace');
export const ReadyViewPronunciationPracticing = storyOf('ready.view.pronunciation.practicing');
export const ReadyViewPronunciationText = storyOf('ready.view.pronunciation.text');
export const ReadyViewPronunciationWord = storyOf('ready.view.pronunciation.word');
export const Unavailable = storyOf('unavailable');
