// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/push.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Push/States' };

const storyOf = stateStory(flow);

export const Denied = { ...storyOf('denied'), name: 'Denied' };
export const LookingPermission = { ...storyOf('looking.permission'), name: 'Looking › Permission' };
export const LookingRegistration = { ...storyOf('looking.registration'), name: 'Looking › Registration' };
export const Off = { ...storyOf('off'), name: 'Off' };
export const On = { ...storyOf('on'), name: 'On' };
export const TurningOffDisabling = { ...storyOf('turningOff.disabling'), name: 'Turning off › Disabling' };
export const TurningOffUnregistering = { ...storyOf('turningOff.unregistering'), name: 'Turning off › Unregistering' };
export const TurningOnAsking = { ...storyOf('turningOn.asking'), name: 'Turning on › Asking' };
export const TurningOnEnabling = { ...storyOf('turningOn.enabling'), name: 'Turning on › Enabling' };
export const TurningOnIdentifying = { ...storyOf('turningOn.identifying'), name: 'Turning on › Identifying' };
export const TurningOnRegistering = { ...storyOf('turningOn.registering'), name: 'Turning on › Registering' };
export const Unsupported = { ...storyOf('unsupported'), name: 'Unsupported' };
