/** Number of tries of a property. FUZZ_RUNS overrides the usual number, for long searches or for many mutants. */
export function runs(usual: number): number {
  return Number(process.env['FUZZ_RUNS'] ?? usual);
}
