import { numeralsIn, type ExpectedNumeral } from '../../content/numerals.ts';
import { PackError, readPack } from '../../content/load-pack.ts';
import { fitRules, readKnownSchool } from '../../packs/known-school.ts';
import type { SchoolCommand } from '../command.ts';
import { problemLine, requireFolder } from '../packs.ts';
import { counted } from '../tables.ts';
import { SchoolError } from '../../exit-codes.ts';

export const check: SchoolCommand = {
  name: 'check',
  summary: 'Check a content pack, and list each problem with its file, its line, and what to write instead',
  details: 'Needs no store. With --store, also lists what import would refuse.',
  arguments: { '<pack>': 'the pack’s folder' },
  options: { '--store': 'also check classes, students, and IDs against the school in the store' },
  run: async (operator, { values: [folder = ''], has }) => {
    await requireFolder(folder);
    try {
      const { pack, locate } = await readPack(folder);
      if (has('store')) {
        const findings = fitRules(pack, await readKnownSchool(await operator.store(), pack));
        if (findings.length > 0) throw new PackError(locate(findings));
      }
      const counts = {
        study_sets: pack.studySets.length,
        items: pack.studySets.reduce((sum, { items }) => sum + items.length, 0),
        passages: pack.passages.length,
        role_plays: pack.scenarios.length,
        students: pack.students.length,
        assignments: pack.assignments.length,
      };
      const listed = [
        counted(counts.study_sets, 'study set'),
        counted(counts.items, 'card'),
        counted(counts.passages, 'passage'),
        counted(counts.role_plays, 'role-play'),
        counted(counts.students, 'student'),
        counted(counts.assignments, 'assignment'),
      ].join(', ');
      const numerals = numeralsIn(pack);
      return {
        data: { problems: [], ...counts, numerals },
        text: [`No problems found: ${listed}.`, ...numeralLines(numerals)].join('\n'),
      };
    } catch (error) {
      if (!(error instanceof PackError)) throw error;
      throw new SchoolError(`${counted(error.problems.length, 'problem')} in ${folder}.`, {
        issues: error.problems.map(problemLine),
        data: { problems: error.problems },
      });
    }
  },
};

const SHOWN = 3;

/** Tells an author how students may say each numeral. */
function numeralLines(numerals: readonly ExpectedNumeral[]): string[] {
  if (numerals.length === 0) return [];
  const lines = numerals.map(({ written, readings }) => {
    const more = readings.length - SHOWN;
    return `  ${written}: ${readings.slice(0, SHOWN).join(', or ')}${more > 0 ? `, or ${more} more` : ''}`;
  });
  return ['Students may say these numerals like this:', ...lines];
}
