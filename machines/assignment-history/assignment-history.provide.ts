import type { ProviderPort } from '../ports/provider.port.ts';
import { provideResource } from '../resource/resource.machine.ts';
import { assignmentHistoryMachine } from './assignment-history.machine.ts';

export function provideAssignmentHistory(port: Pick<ProviderPort, 'history'>) {
  return provideResource(assignmentHistoryMachine, ({ destination }) => port.history(destination.params['id'] ?? ''));
}
