// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/notices' };

const storyOf = stateStory('notices');

export const Quiet = storyOf('quiet');
export const Showing = storyOf('showing');
