// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/warm-up.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Warm up/States' };

const storyOf = stateStory(flow);

export const Done = { ...storyOf('done'), name: 'Done' };
export const Presenting = { ...storyOf('presenting'), name: 'Presenting' };
