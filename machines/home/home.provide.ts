import type { ProviderPort } from '../ports/provider.port.ts';
import { provideResource } from '../resource/resource.machine.ts';
import { homeMachine } from './home.machine.ts';

export function provideHome(port: Pick<ProviderPort, 'list'>) {
  return provideResource(homeMachine, async () => {
    const [overdue, todo] = await Promise.all([
      port.list({ tab: 'overdue', next: null }),
      port.list({ tab: 'todo', next: null }),
    ]);
    return { overdue, todo };
  });
}
