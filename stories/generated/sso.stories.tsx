// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/sso.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/sso' };

const storyOf = stateStory(flow);

export const Admitted = storyOf('admitted');
export const AskingEditing = storyOf('asking.editing');
export const AskingIncomplete = storyOf('asking.incomplete');
export const AskingRefused = storyOf('asking.refused');
export const Finishing = storyOf('finishing');
export const Leaving = storyOf('leaving');
export const Starting = storyOf('starting');
