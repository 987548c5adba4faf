// Written by scripts/make-stories.ts from the chart; not by hand.
import { stateStory } from '../state-story.tsx';

export default { title: 'States/warmUp' };

const storyOf = stateStory('warmUp');

export const Done = storyOf('done');
export const PresentingBlocked = storyOf('presenting.blocked');
export const PresentingHeard = storyOf('presenting.heard');
export const PresentingListening = storyOf('presenting.listening');
