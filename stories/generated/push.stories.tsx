// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/push.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/push' };

const storyOf = stateStory(flow);

export const Denied = storyOf('denied');
export const LookingPermission = storyOf('looking.permission');
export const LookingRegistration = storyOf('looking.registration');
export const Off = storyOf('off');
export const On = storyOf('on');
export const TurningOffDisabling = storyOf('turningOff.disabling');
export const TurningOffUnregistering = storyOf('turningOff.unregistering');
export const TurningOnAsking = storyOf('turningOn.asking');
export const TurningOnEnabling = storyOf('turningOn.enabling');
export const TurningOnIdentifying = storyOf('turningOn.identifying');
export const TurningOnRegistering = storyOf('turningOn.registering');
export const Unsupported = storyOf('unsupported');
