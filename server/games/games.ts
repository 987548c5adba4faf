import type { SkillName } from '../../contract/assignments.ts';
import { SKILLS } from '../../contract/skills.ts';
import type { PackGame } from './game.ts';
import { listening } from './listening.ts';
import { reading } from './reading.ts';
import { speaking } from './speaking.ts';
import { writing } from './writing.ts';

/** The game of each skill. */
export const GAMES = {
  speaking,
  listening,
  reading,
  writing,
  // oxlint-disable-next-line typescript/no-explicit-any -- each game has its own schema
} satisfies Record<SkillName, PackGame<any>>;

/** Calls `visit` for each skill of an item. */
export function forEachGame(
  { skills }: { skills: { [Skill in SkillName]?: unknown } },
  // oxlint-disable-next-line typescript/no-explicit-any -- a game gets what its own schema read
  visit: (skill: SkillName, game: PackGame<any>, pack: unknown) => void,
): void {
  for (const skill of SKILLS) if (skills[skill] !== undefined) visit(skill, GAMES[skill], skills[skill]);
}
