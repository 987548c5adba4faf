// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/draft-preview.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Draft preview/States' };

const storyOf = stateStory(flow);

export const CardChoice = { ...storyOf('card.choice'), name: 'Card › Choice' };
export const CardPlayed = { ...storyOf('card.played'), name: 'Card › Played' };
export const CardWarmUp = { ...storyOf('card.warmUp'), name: 'Card › Warm up' };
export const CardWriting = { ...storyOf('card.writing'), name: 'Card › Writing' };
export const PassageTextFoldedModelSilent = {
  ...storyOf('passage.text.folded+model.silent'),
  name: 'Passage › Text › Folded, Model › Silent',
};
export const PassageTextFoldedModelSounding = {
  ...storyOf('passage.text.folded+model.sounding'),
  name: 'Passage › Text › Folded, Model › Sounding',
};
export const PassageTextWholeModelSilent = {
  ...storyOf('passage.text.whole+model.silent'),
  name: 'Passage › Text › Whole, Model › Silent',
};
export const PassageTextWholeModelSounding = {
  ...storyOf('passage.text.whole+model.sounding'),
  name: 'Passage › Text › Whole, Model › Sounding',
};
export const RolePlay = { ...storyOf('rolePlay'), name: 'Role play' };
