import { filled } from './scenario/phrases.ts';

/** A choice of lines. `or` has alternatives after all have been said. */
export type Choice = {
  from: readonly string[];
  or?: readonly string[];
  slots?: Readonly<Record<string, string>>;
};

type Talk = {
  saidLines: string[];
  /** Selects among alternative lines, so that the same seed and turns give the same conversation. */
  seed: number;
};

/** Returns the state after the tutor has said a line of each choice, and these lines. */
export function say<State extends Talk>(state: State, choices: readonly Choice[]): { state: State; lines: string[] } {
  const saidLines = [...state.saidLines];
  for (const choice of choices) {
    const line = chosen(choice, saidLines, state.seed);
    // Leave out an answer that was just said and has no alternative.
    if (line !== saidLines.at(-1)) saidLines.push(line);
  }
  return { state: { ...state, saidLines }, lines: saidLines.slice(state.saidLines.length) };
}

/** Returns a line not yet said, or else the one said longest ago. */
function chosen({ from, or = [], slots = {} }: Choice, saidLines: readonly string[], seed: number): string {
  const [lines, others] = [from, or].map((list) => list.map((line) => filled(line, slots)));
  const fresh = lines!.filter((line) => !saidLines.includes(line));
  if (fresh.length > 0) return fresh[Math.floor(chance(seed, saidLines.length) * fresh.length)]!;
  return [...lines!, ...others!].toSorted((a, b) => saidLines.lastIndexOf(a) - saidLines.lastIndexOf(b))[0]!;
}

/** Returns a number from 0 to 1 that depends only on the arguments (mulberry32). */
function chance(seed: number, at: number): number {
  let bits = (seed + Math.imul(at + 1, 0x6d2b79f5)) | 0;
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
}
