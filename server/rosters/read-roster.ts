import type { RosterFiles, RosterProblem } from '../../contract/teacher-roster.ts';
import { readOneRoster } from './one-roster.ts';
import { Faults, RosterError, type Roster } from './roster.ts';

export type RosterToRead = { files: RosterFiles; today: string };
export type ReadRoster = { roster: Roster } | { problems: readonly RosterProblem[] };

export async function readRoster({ files, today }: RosterToRead): Promise<ReadRoster> {
  const faults = new Faults();
  try {
    const readFile = async (name: string) => files[name as keyof RosterFiles];
    const roster = await readOneRoster(readFile, { today, emailDomain: undefined }, faults);
    return faults.problems.length > 0 ? { problems: faults.problems } : { roster };
  } catch (error) {
    if (error instanceof RosterError) return { problems: error.problems };
    throw error;
  }
}
