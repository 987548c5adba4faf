/**
 * How often a property is tried: as usual, or as often as FUZZ_RUNS says, which is more to search through a night and
 * less to run a thousand mutants.
 */
export function runs(usual: number): number {
  return Number(process.env['FUZZ_RUNS'] ?? usual);
}
