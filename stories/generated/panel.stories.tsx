// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/panel.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Panel/States' };

const storyOf = stateStory(flow);

export const PlaceFlowing = { ...storyOf('place.flowing'), name: 'Place › Flowing' };
export const PlaceOverDragged = { ...storyOf('place.over.dragged'), name: 'Place › Over › Dragged' };
export const PlaceOverExpanded = { ...storyOf('place.over.expanded'), name: 'Place › Over › Expanded' };
export const PlaceOverResting = { ...storyOf('place.over.resting'), name: 'Place › Over › Resting' };
