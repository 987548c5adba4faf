import { expect, test } from 'vitest';
import type { Profile } from '../../contract/account.ts';
import { mayEnter } from '../../machines/shared/features.ts';
import { profile } from '../../walks/support/fixtures.ts';

const school = { org_id: 'org-riverside', native_language: 'vi' };
const without = { organization_k12: { ...school, features_available: [] } };
const addOn = { addons: ['elsa_ai_for_schools'] };

const STUDENTS: [string, Partial<Profile>, rolePlay: boolean, selfStudy: boolean][] = [
  ['whose school has it', {}, true, true],
  [
    'whose school has only other features',
    { organization_k12: { ...school, features_available: ['elsa'] } },
    false,
    false,
  ],
  ['whose school has nothing', without, false, false],
  ['of no school', { organization_k12: null }, false, false],
  ['with the add-on', { ...without, ...addOn }, true, true],
  ['of no school, with the add-on', { organization_k12: null, ...addOn }, true, true],
  ['with another add-on', { ...without, addons: ['elsa_ai'] }, false, false],
  ['without self-study', { enable_role_plays: false }, true, false],
  ['with self-study and nothing else', { ...without, enable_role_plays: true }, false, false],
];

test.each(STUDENTS)(
  '[NAV-06] [NAV-05] opens role-plays and self-study by features to a student %s',
  (_, changes, rolePlay, selfStudy) => {
    const student = profile(changes);
    expect([mayEnter(student, 'rolePlay'), mayEnter(student, 'selfStudy')]).toEqual([rolePlay, selfStudy]);
  },
);

test('[NAV-06] opens pages without a required feature to everyone, and other pages to no unknown visitor', () => {
  expect([null, profile(without)].map((student) => mayEnter(student, null))).toEqual([true, true]);
  expect([mayEnter(null, 'rolePlay'), mayEnter(null, 'selfStudy')]).toEqual([false, false]);
});
