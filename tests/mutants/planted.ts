/**
 * Faults that a student, a teacher, or an operator would notice (planted.txt). Each has a line with its name, the file,
 * and the test file that notices it, then the right lines (-) and the wrong ones (+).
 */
import { readFileSync } from 'node:fs';

export interface Fault {
  name: string;
  /** Path from the root of the project. */
  file: string;
  test: string;
  from: string;
  to: string;
}

const FAULT = /^(?<name>[a-z\d-]+) (?<file>\S+) (?<test>\S+)\n(?<from>(?:- .*\n)+)(?<to>(?:\+ .*\n)*)/gm;
const text = readFileSync(new URL('planted.txt', import.meta.url), 'utf8');
const unmarked = (lines: string) => lines.replace(/^[-+] /gm, '').replace(/\n$/, '');

export const FAULTS: readonly Fault[] = [...text.matchAll(FAULT)].map(({ groups }) => {
  const fault = groups as unknown as Fault;
  return { ...fault, from: unmarked(fault.from), to: unmarked(fault.to) };
});
if (text.replace(FAULT, '').trim() !== '') throw new Error(`Correct planted.txt: ${text.replace(FAULT, '').trim()}`);

export function faultCalled(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`Unknown fault '${name}'. tests/mutants/planted.txt lists all faults.`);
  return fault;
}

/** Returns the code with the fault. Throws if the right lines are not in it exactly once. */
export function plant({ name, file, from, to }: Fault, code: string): string {
  const [before, after, ...more] = code.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(`${file} does not contain the right lines of '${name}' exactly once. Correct planted.txt: ${from}`);
  return before + to + after;
}
