// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/theme.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Theme/States' };

const storyOf = stateStory(flow);

export const Dark = { ...storyOf('dark'), name: 'Dark' };
export const HighContrast = { ...storyOf('highContrast'), name: 'High contrast' };
export const Light = { ...storyOf('light'), name: 'Light' };
export const System = { ...storyOf('system'), name: 'System' };
