// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../src/features/login/login.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/login' };

const storyOf = stateStory(flow);

export const Admitted = storyOf('admitted');
export const Editing = storyOf('editing');
export const Incomplete = storyOf('incomplete');
export const Refused = storyOf('refused');
export const Submitting = storyOf('submitting');
