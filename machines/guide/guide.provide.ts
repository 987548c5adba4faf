import { guideMachine } from './guide.machine.ts';

export function provideGuide() {
  return guideMachine;
}
