import type { ProviderPort } from '../ports/provider.port.ts';
import { provideResource } from '../resource/resource.machine.ts';
import { assignmentDetailMachine } from './assignment-detail.machine.ts';

export function provideAssignmentDetail(port: Pick<ProviderPort, 'assignment'>) {
  return provideResource(assignmentDetailMachine, ({ destination }) => port.assignment(destination.params['id'] ?? ''));
}
