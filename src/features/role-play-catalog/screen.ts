import { provideRolePlayCatalog } from '../../../machines/role-play-catalog/role-play-catalog.provide.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { RolePlayCatalogForState } from './RolePlayCatalogForState.tsx';

export const Screen = live(RolePlayCatalogForState);

export const logic = ({ provider }: World) => provideRolePlayCatalog(provider);
