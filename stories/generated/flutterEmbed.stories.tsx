// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/flutter-embed.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/flutterEmbed' };

const storyOf = stateStory(flow);

export const Loading = storyOf('loading');
export const NotConfigured = storyOf('notConfigured');
export const Opening = storyOf('opening');
export const Shown = storyOf('shown');
export const Unavailable = storyOf('unavailable');
