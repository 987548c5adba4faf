// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/automatic-stop.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Automatic stop/States' };

const storyOf = stateStory(flow);

export const Off = { ...storyOf('off'), name: 'Off' };
export const On = { ...storyOf('on'), name: 'On' };
export const Withheld = { ...storyOf('withheld'), name: 'Withheld' };
