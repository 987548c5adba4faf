// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/guide.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Guide/States' };

const storyOf = stateStory(flow);

export const Showing = { ...storyOf('showing'), name: 'Showing' };
