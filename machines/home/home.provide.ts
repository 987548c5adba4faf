import type { ProviderPort } from '../ports/provider.port.ts';
import { provideResource } from '../resource/resource.machine.ts';
import { homeMachine } from './home.machine.ts';

export function provideHome(port: Pick<ProviderPort, 'list' | 'recently'>) {
  return provideResource(homeMachine, async () => {
    const [overdue, todo, recently] = await Promise.all([
      port.list({ tab: 'overdue', next: null }),
      port.list({ tab: 'todo', next: null }),
      // The work is what matters: without it home does not stand, without the rest it does.
      port.recently().catch(() => null),
    ]);
    return { overdue, todo, recently };
  });
}
