import { useSelector } from '@xstate/react';
import type { RolePlayCatalogActor } from '../../../machines/role-play-catalog/role-play-catalog.machine.ts';
import { RolePlayCatalogForState } from './RolePlayCatalogForState.tsx';

export function RolePlayCatalogScreen({ actor }: { actor: RolePlayCatalogActor }) {
  return <RolePlayCatalogForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
