import type { StoryObj } from '@storybook/react-vite';
import { FLOWS } from './flows.tsx';

/** A story draws one snapshot, with no actor running. Never as `args`: a snapshot refers to itself. */
export function stateStory(flowName: string) {
  const flow = FLOWS.find(({ name }) => name === flowName)!;
  return (state: string): StoryObj => ({
    name: state,
    render: () => <div data-state={state}>{flow.draw(flow.states.get(state)!)}</div>,
  });
}
