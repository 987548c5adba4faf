/** `npm test` makes a quarter of the usual tries, because `npm run nightly` makes thousands. */
const BY_DAY = 4;

/** Number of tries of a property. FUZZ_RUNS replaces it, for long searches or for many mutants. */
export function runs(usual: number): number {
  return Number(process.env['FUZZ_RUNS'] ?? Math.ceil(usual / BY_DAY));
}
