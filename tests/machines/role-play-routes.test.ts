import { describe, expect, test } from 'vitest';
import type { ScreenName } from '../../machines/ports/navigation.port.ts';
import {
  rolePlayAddress,
  routeToActivity,
  routeToIntroduction,
  routeToResults,
  routeToRolePlays,
} from '../../machines/shared/role-play-routes.ts';
import { routeTable } from '../../src/app/routes.ts';
import { destination } from '../../walks/support/fixtures.ts';

const market = { scenarioId: 'lunch-at-the-market' };
const assigned = { ...market, id: 'assignment-market', assignmentDetailId: 'lesson-market' };
const FAMILIES = [
  ['AssignmentRolePlay', assigned],
  ['RolePlay', market],
  ['SelfStudyRolePlay', market],
] as const;

describe.each(FAMILIES)('%s', (family, params) => {
  test.each(['Introduction', 'Activity', 'Results'] as const)('[RP-01] names the scenario in its %s', (part) => {
    const here = destination(`${family}${part}` as ScreenName);
    expect(rolePlayAddress(here)).toEqual({
      family,
      scenarioId: 'lunch-at-the-market',
      assignmentId: params === market ? '' : 'assignment-market',
      assignmentDetailId: params === market ? '' : 'lesson-market',
    });
  });

  test('[RP-01] [RP-02] [RP-04] leads from the introduction to the conversation and to its report', () => {
    const address = rolePlayAddress(destination(`${family}Introduction`));
    expect(routeToIntroduction(address)).toEqual({ name: `${family}Introduction`, params });
    expect(routeToActivity(address)).toEqual({ name: `${family}Activity`, params });
    const query = { conversation: 'one' };
    expect(routeToActivity(address, 'one')).toEqual({ name: `${family}Activity`, params, query });
    expect(routeToResults(address, 'one')).toEqual({ name: `${family}Results`, params, query });
  });

  test('[NAV-01] [NAV-06] [NAV-05] reads each of its addresses as written, and requires the feature', () => {
    const address = rolePlayAddress(destination(`${family}Introduction`));
    for (const to of [routeToIntroduction(address), routeToActivity(address, 'one'), routeToResults(address, 'one')]) {
      const read = routeTable.read(routeTable.write(to));
      expect(read).toMatchObject({ ...to, needs: family === 'SelfStudyRolePlay' ? 'selfStudy' : 'rolePlay' });
      expect(rolePlayAddress(read)).toEqual(address);
    }
  });
});

test('[D18] [RP-01] leads back to the page that opened the introduction', () => {
  const backOf = (name: ScreenName) => routeToRolePlays(rolePlayAddress(destination(name)));
  expect(backOf('AssignmentRolePlayIntroduction')).toEqual({
    name: 'AssignmentRolePlay',
    params: { id: 'assignment-market' },
  });
  expect(backOf('SelfStudyRolePlayIntroduction')).toEqual({ name: 'SelfStudyRolePlays' });
  expect(backOf('RolePlayIntroduction')).toEqual({ name: 'HomeWorkAssignments' });
});

test('[RP-01] finds no scenario at any other address', () => {
  expect(rolePlayAddress(destination('HomePage'))).toEqual({
    family: 'RolePlay',
    scenarioId: '',
    assignmentId: '',
    assignmentDetailId: '',
  });
});
