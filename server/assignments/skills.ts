import { z } from 'zod';
import { SkillName } from '../../contract/assignments.ts';

const Skills = z.array(SkillName);

/** The order in which an item shows its skills. */
export const SKILL_ORDER = SkillName.options;

/** Reads a stored JSON list of skills. */
export function readSkills(json: string): SkillName[] {
  return Skills.parse(JSON.parse(json));
}

export function bySkillOrder(a: SkillName, b: SkillName): number {
  return SKILL_ORDER.indexOf(a) - SKILL_ORDER.indexOf(b);
}
