import type { ProviderPort } from '../ports/provider.port.ts';
import { provideResource } from '../resource/resource.machine.ts';
import { rolePlayCatalogMachine } from './role-play-catalog.machine.ts';

export function provideRolePlayCatalog(port: Pick<ProviderPort, 'standaloneScenarios'>) {
  return provideResource(rolePlayCatalogMachine, () => port.standaloneScenarios({}));
}
