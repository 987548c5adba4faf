import { teacherRosterMachine, type RosterContext } from '../machines/teacher/roster/teacher-roster.machine.ts';
import { nobody } from './support/somebody.ts';
import { NONE, OFFLINE, OVER } from './support/teacher-pages.ts';
import { imported, laterPreview, rosterFile, rosterPreview, rosterProblems } from './support/teacher-roster.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherRosterMachine>[] = [
  { type: 'files.chosen', files: [rosterFile] },
  { type: 'files.chosen', files: [] },
  done('check', rosterPreview),
  done('check', rosterProblems),
  ...[OVER, NONE, OFFLINE].map((error) => failed('check', error)),
  done('store', imported),
  done('store', laterPreview),
  done('store', rosterProblems),
  ...[OVER, NONE, OFFLINE].map((error) => failed('store', error)),
];
const key = ({ files, preview, problems, disablesMissing, imported: stored, failure }: RosterContext) => [
  files.length,
  preview?.token,
  problems?.count,
  disablesMissing,
  stored !== null,
  failure,
];

export const walk = walkOf(teacherRosterMachine, { input: { parent: nobody }, cases, key });
