import type { Profile } from '../../contract/account.ts';
import { ROLE_PLAY_ADDON, ROLE_PLAY_FEATURE } from '../../contract/constants.ts';
import type { Feature } from '../ports/navigation.port.ts';

/** Role-play needs the organization's feature or the student's add-on (NAV-06), and self-study also a flag (NAV-05). */
export function mayEnter(student: Profile | null, needs: Feature | null): boolean {
  if (needs === null) return true;
  if (student === null) return false;
  const mayRolePlay =
    (student.organization_k12?.features_available.includes(ROLE_PLAY_FEATURE) ?? false) ||
    student.addons.includes(ROLE_PLAY_ADDON);
  return mayRolePlay && (needs === 'rolePlay' || student.enable_role_plays);
}
