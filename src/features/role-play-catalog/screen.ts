import { provideRolePlayCatalog } from '../../../machines/role-play-catalog/role-play-catalog.provide.ts';
import type { World } from '../../app/world.ts';

export { RolePlayCatalogScreen as Screen } from './RolePlayCatalogScreen.tsx';

export const logic = ({ provider }: World) => provideRolePlayCatalog(provider);
