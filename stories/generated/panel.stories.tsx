// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/panel.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/panel' };

const storyOf = stateStory(flow);

export const PlaceFlowing = storyOf('place.flowing');
export const PlaceOverDragged = storyOf('place.over.dragged');
export const PlaceOverExpanded = storyOf('place.over.expanded');
export const PlaceOverResting = storyOf('place.over.resting');
