// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/notices.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Notices/States' };

const storyOf = stateStory(flow);

export const Quiet = { ...storyOf('quiet'), name: 'Quiet' };
export const Showing = { ...storyOf('showing'), name: 'Showing' };
