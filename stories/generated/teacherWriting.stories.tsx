// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-writing.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher writing/States' };

const storyOf = stateStory(flow);

export const Beginning = { ...storyOf('beginning'), name: 'Beginning' };
export const Changing = { ...storyOf('changing'), name: 'Changing' };
export const EditingFormFaultyChecksChecked = {
  ...storyOf('editing.form.faulty+checks.checked'),
  name: 'Editing › Form › Faulty, Checks › Checked',
};
export const EditingFormFaultyChecksChecking = {
  ...storyOf('editing.form.faulty+checks.checking'),
  name: 'Editing › Form › Faulty, Checks › Checking',
};
export const EditingFormFaultyChecksPausing = {
  ...storyOf('editing.form.faulty+checks.pausing'),
  name: 'Editing › Form › Faulty, Checks › Pausing',
};
export const EditingFormFaultyChecksUnchecked = {
  ...storyOf('editing.form.faulty+checks.unchecked'),
  name: 'Editing › Form › Faulty, Checks › Unchecked',
};
export const EditingFormRefusedChecksChecked = {
  ...storyOf('editing.form.refused+checks.checked'),
  name: 'Editing › Form › Refused, Checks › Checked',
};
export const EditingFormRefusedChecksChecking = {
  ...storyOf('editing.form.refused+checks.checking'),
  name: 'Editing › Form › Refused, Checks › Checking',
};
export const EditingFormRefusedChecksUnchecked = {
  ...storyOf('editing.form.refused+checks.unchecked'),
  name: 'Editing › Form › Refused, Checks › Unchecked',
};
export const EditingFormWritingChecksChecked = {
  ...storyOf('editing.form.writing+checks.checked'),
  name: 'Editing › Form › Writing, Checks › Checked',
};
export const EditingFormWritingChecksChecking = {
  ...storyOf('editing.form.writing+checks.checking'),
  name: 'Editing › Form › Writing, Checks › Checking',
};
export const EditingFormWritingChecksPausing = {
  ...storyOf('editing.form.writing+checks.pausing'),
  name: 'Editing › Form › Writing, Checks › Pausing',
};
export const EditingFormWritingChecksUnchecked = {
  ...storyOf('editing.form.writing+checks.unchecked'),
  name: 'Editing › Form › Writing, Checks › Unchecked',
};
export const Expired = { ...storyOf('expired'), name: 'Expired' };
export const ListedIdle = { ...storyOf('listed.idle'), name: 'Listed › Idle' };
export const ListedRefused = { ...storyOf('listed.refused'), name: 'Listed › Refused' };
export const ListedUnopened = { ...storyOf('listed.unopened'), name: 'Listed › Unopened' };
export const ListedUnread = { ...storyOf('listed.unread'), name: 'Listed › Unread' };
export const Listing = { ...storyOf('listing'), name: 'Listing' };
export const Missing = { ...storyOf('missing'), name: 'Missing' };
export const Opening = { ...storyOf('opening'), name: 'Opening' };
export const Saved = { ...storyOf('saved'), name: 'Saved' };
export const Saving = { ...storyOf('saving'), name: 'Saving' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
