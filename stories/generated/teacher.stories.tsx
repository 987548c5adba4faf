// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher/States' };

const storyOf = stateStory(flow);

export const PageArriving = { ...storyOf('page.arriving'), name: 'Page › Arriving' };
export const PageLeaving = { ...storyOf('page.leaving'), name: 'Page › Leaving' };
export const PageSettingPassword = { ...storyOf('page.settingPassword'), name: 'Page › Setting password' };
export const PageShownAccommodations = {
  ...storyOf('page.shown.accommodations'),
  name: 'Page › Shown › Accommodations',
};
export const PageShownAssigning = { ...storyOf('page.shown.assigning'), name: 'Page › Shown › Assigning' };
export const PageShownAssignments = { ...storyOf('page.shown.assignments'), name: 'Page › Shown › Assignments' };
export const PageShownCards = { ...storyOf('page.shown.cards'), name: 'Page › Shown › Cards' };
export const PageShownCorrection = { ...storyOf('page.shown.correction'), name: 'Page › Shown › Correction' };
export const PageShownJoining = { ...storyOf('page.shown.joining'), name: 'Page › Shown › Joining' };
export const PageShownListening = { ...storyOf('page.shown.listening'), name: 'Page › Shown › Listening' };
export const PageShownReading = { ...storyOf('page.shown.reading'), name: 'Page › Shown › Reading' };
export const PageShownRoster = { ...storyOf('page.shown.roster'), name: 'Page › Shown › Roster' };
export const PageShownWriting = { ...storyOf('page.shown.writing'), name: 'Page › Shown › Writing' };
export const PageSignedOut = { ...storyOf('page.signedOut'), name: 'Page › Signed out' };
export const PageUnavailable = { ...storyOf('page.unavailable'), name: 'Page › Unavailable' };
