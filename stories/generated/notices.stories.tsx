// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/notices.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/notices' };

const storyOf = stateStory(flow);

export const Quiet = storyOf('quiet');
export const Showing = storyOf('showing');
