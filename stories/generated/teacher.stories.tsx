// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/teacher' };

const storyOf = stateStory(flow);

export const PageArriving = storyOf('page.arriving');
export const PageLeaving = storyOf('page.leaving');
export const PageReading = storyOf('page.reading');
export const PageSettingPassword = storyOf('page.settingPassword');
export const PageSignedOut = storyOf('page.signedOut');
export const PageUnavailable = storyOf('page.unavailable');
