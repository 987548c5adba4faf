// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/read-aloud-detail.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Read aloud detail/States' };

const storyOf = stateStory(flow);

export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const ReadyTextFoldedModelSilent = {
  ...storyOf('ready.text.folded+model.silent'),
  name: 'Ready › Text › Folded, Model › Silent',
};
export const ReadyTextFoldedModelSounding = {
  ...storyOf('ready.text.folded+model.sounding'),
  name: 'Ready › Text › Folded, Model › Sounding',
};
export const ReadyTextWholeModelSilent = {
  ...storyOf('ready.text.whole+model.silent'),
  name: 'Ready › Text › Whole, Model › Silent',
};
export const ReadyTextWholeModelSounding = {
  ...storyOf('ready.text.whole+model.sounding'),
  name: 'Ready › Text › Whole, Model › Sounding',
};
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
