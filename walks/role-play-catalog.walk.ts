import { rolePlayCatalogMachine } from '../machines/role-play-catalog/role-play-catalog.machine.ts';
import { destination, profile } from './support/fixtures.ts';
import { catalog } from './support/role-play.ts';
import { nobody } from './support/somebody.ts';
import { PortError } from '../machines/shared/failure.ts';
import { failed, walkOf } from './support/walk.ts';

const loaded = (scenarios: typeof catalog) => ({ type: 'xstate.done.actor.load', output: [...scenarios] }) as const;

export const walk = walkOf(rolePlayCatalogMachine, {
  input: { parent: nobody, destination: destination('SelfStudyRolePlays'), profile: profile() },
  cases: [
    loaded(catalog),
    loaded([]),
    failed('load', new PortError({ kind: 'offline' })),
    { type: 'resource.go', to: { name: 'HomeWorkAssignments' } },
    { type: 'screen.moved', destination: destination('SelfStudyRolePlays', { hash: 'A1' }) },
    { type: 'screen.moved', destination: destination('SelfStudyRolePlays', { hash: 'C2' }) },
  ],
  key: ({ data, screen }) => [data?.length ?? null, screen.destination.hash],
});
