/** Scenarios to choose from, by CEFR level (RP-07). The address's hash names the level. */
import type { SnapshotFrom } from 'xstate';
import type { ScenarioList } from '../../contract/role-play.ts';
import { resourceMachine } from '../resource/resource.machine.ts';

export const rolePlayCatalogMachine = resourceMachine<ScenarioList>({ id: 'rolePlayCatalog' });

export type RolePlayCatalogSnapshot = SnapshotFrom<typeof rolePlayCatalogMachine>;
