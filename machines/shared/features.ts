import type { Profile } from '../../contract/account.ts';
import type { Feature } from '../ports/navigation.port.ts';

/** Role-play needs the organization's feature or the student's add-on (NAV-06), and self-study also a flag (NAV-05). */
export function mayEnter(student: Profile | null, needs: Feature | null): boolean {
  if (needs === null) return true;
  if (student === null) return false;
  const mayRolePlay =
    (student.organization_k12?.features_available.includes('elsa_ai') ?? false) ||
    student.addons.includes('elsa_ai_for_schools');
  return mayRolePlay && (needs === 'rolePlay' || student.enable_role_plays);
}
