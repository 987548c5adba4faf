// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-assigning.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher assigning/States' };

const storyOf = stateStory(flow);

export const EditingFormFillingContentAdding = {
  ...storyOf('editing.form.filling+content.adding'),
  name: 'Editing › Form › Filling, Content › Adding',
};
export const EditingFormFillingContentFound = {
  ...storyOf('editing.form.filling+content.found'),
  name: 'Editing › Form › Filling, Content › Found',
};
export const EditingFormFillingContentPausing = {
  ...storyOf('editing.form.filling+content.pausing'),
  name: 'Editing › Form › Filling, Content › Pausing',
};
export const EditingFormFillingContentSearching = {
  ...storyOf('editing.form.filling+content.searching'),
  name: 'Editing › Form › Filling, Content › Searching',
};
export const EditingFormFillingContentUnavailable = {
  ...storyOf('editing.form.filling+content.unavailable'),
  name: 'Editing › Form › Filling, Content › Unavailable',
};
export const EditingFormMistakenContentAdding = {
  ...storyOf('editing.form.mistaken+content.adding'),
  name: 'Editing › Form › Mistaken, Content › Adding',
};
export const EditingFormMistakenContentFound = {
  ...storyOf('editing.form.mistaken+content.found'),
  name: 'Editing › Form › Mistaken, Content › Found',
};
export const EditingFormMistakenContentPausing = {
  ...storyOf('editing.form.mistaken+content.pausing'),
  name: 'Editing › Form › Mistaken, Content › Pausing',
};
export const EditingFormMistakenContentSearching = {
  ...storyOf('editing.form.mistaken+content.searching'),
  name: 'Editing › Form › Mistaken, Content › Searching',
};
export const EditingFormMistakenContentUnavailable = {
  ...storyOf('editing.form.mistaken+content.unavailable'),
  name: 'Editing › Form › Mistaken, Content › Unavailable',
};
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const ReviewingAsking = { ...storyOf('reviewing.asking'), name: 'Reviewing › Asking' };
export const ReviewingRefused = { ...storyOf('reviewing.refused'), name: 'Reviewing › Refused' };
export const Saved = { ...storyOf('saved'), name: 'Saved' };
export const Saving = { ...storyOf('saving'), name: 'Saving' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
