// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/connection.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Connection/States' };

const storyOf = stateStory(flow);

export const NetworkDoubtedWorkNone = {
  ...storyOf('network.doubted+work.none'),
  name: 'Network › Doubted, Work › None',
};
export const NetworkDoubtedWorkSaved = {
  ...storyOf('network.doubted+work.saved'),
  name: 'Network › Doubted, Work › Saved',
};
export const NetworkDoubtedWorkSent = {
  ...storyOf('network.doubted+work.sent'),
  name: 'Network › Doubted, Work › Sent',
};
export const NetworkLostTryingWorkNone = {
  ...storyOf('network.lost.trying+work.none'),
  name: 'Network › Lost › Trying, Work › None',
};
export const NetworkLostTryingWorkSaved = {
  ...storyOf('network.lost.trying+work.saved'),
  name: 'Network › Lost › Trying, Work › Saved',
};
export const NetworkLostTryingWorkSent = {
  ...storyOf('network.lost.trying+work.sent'),
  name: 'Network › Lost › Trying, Work › Sent',
};
export const NetworkLostWaitingWorkNone = {
  ...storyOf('network.lost.waiting+work.none'),
  name: 'Network › Lost › Waiting, Work › None',
};
export const NetworkLostWaitingWorkSaved = {
  ...storyOf('network.lost.waiting+work.saved'),
  name: 'Network › Lost › Waiting, Work › Saved',
};
export const NetworkLostWaitingWorkSent = {
  ...storyOf('network.lost.waiting+work.sent'),
  name: 'Network › Lost › Waiting, Work › Sent',
};
export const NetworkReachedWorkNone = {
  ...storyOf('network.reached+work.none'),
  name: 'Network › Reached, Work › None',
};
export const NetworkReachedWorkSaved = {
  ...storyOf('network.reached+work.saved'),
  name: 'Network › Reached, Work › Saved',
};
export const NetworkReachedWorkSent = {
  ...storyOf('network.reached+work.sent'),
  name: 'Network › Reached, Work › Sent',
};
