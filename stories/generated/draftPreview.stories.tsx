// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/draft-preview.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Draft preview/States' };

const storyOf = stateStory(flow);

export const TextFoldedModelSilent = { ...storyOf('text.folded+model.silent'), name: 'Text › Folded, Model › Silent' };
export const TextFoldedModelSounding = {
  ...storyOf('text.folded+model.sounding'),
  name: 'Text › Folded, Model › Sounding',
};
export const TextWholeModelSilent = { ...storyOf('text.whole+model.silent'), name: 'Text › Whole, Model › Silent' };
export const TextWholeModelSounding = {
  ...storyOf('text.whole+model.sounding'),
  name: 'Text › Whole, Model › Sounding',
};
