// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/flutter-embed.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Flutter embed/States' };

const storyOf = stateStory(flow);

export const Loading = { ...storyOf('loading'), name: 'Loading' };
export const NotConfigured = { ...storyOf('notConfigured'), name: 'Not configured' };
export const Opening = { ...storyOf('opening'), name: 'Opening' };
export const Shown = { ...storyOf('shown'), name: 'Shown' };
export const Unavailable = { ...storyOf('unavailable'), name: 'Unavailable' };
