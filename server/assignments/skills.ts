import { z } from 'zod';
import { SkillName } from '../../contract/assignments.ts';
import { jsonOf } from '../../contract/json-of.ts';

const Skills = z.array(z.unknown());

/** Order in which an item shows its skills. */
const SKILL_ORDER = SkillName.options;

/** Parses a JSON list of skills and omits unknown entries. Returns an empty list for anything else. */
export function readSkills(json: string): SkillName[] {
  return (Skills.safeParse(jsonOf(json)).data ?? []).flatMap((name) => SkillName.safeParse(name).data ?? []);
}

export function bySkillOrder(a: SkillName, b: SkillName): number {
  return SKILL_ORDER.indexOf(a) - SKILL_ORDER.indexOf(b);
}
