// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/connection.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'States/connection' };

const storyOf = stateStory(flow);

export const NetworkDoubtedWorkNone = storyOf('network.doubted+work.none');
export const NetworkDoubtedWorkSaved = storyOf('network.doubted+work.saved');
export const NetworkDoubtedWorkSent = storyOf('network.doubted+work.sent');
export const NetworkLostTryingWorkNone = storyOf('network.lost.trying+work.none');
export const NetworkLostTryingWorkSaved = storyOf('network.lost.trying+work.saved');
export const NetworkLostTryingWorkSent = storyOf('network.lost.trying+work.sent');
export const NetworkLostWaitingWorkNone = storyOf('network.lost.waiting+work.none');
export const NetworkLostWaitingWorkSaved = storyOf('network.lost.waiting+work.saved');
export const NetworkLostWaitingWorkSent = storyOf('network.lost.waiting+work.sent');
export const NetworkReachedWorkNone = storyOf('network.reached+work.none');
export const NetworkReachedWorkSaved = storyOf('network.reached+work.saved');
export const NetworkReachedWorkSent = storyOf('network.reached+work.sent');
