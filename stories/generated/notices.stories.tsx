// Written by scripts/make-stories.ts from the chart; not by hand.
import flow from '../../src/features/notices/notices.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/notices' };

const storyOf = stateStory(flow);

export const Quiet = storyOf('quiet');
export const Showing = storyOf('showing');
