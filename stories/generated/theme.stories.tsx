// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/theme.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/theme' };

const storyOf = stateStory(flow);

export const Dark = storyOf('dark');
export const HighContrast = storyOf('highContrast');
export const Light = storyOf('light');
export const System = storyOf('system');
