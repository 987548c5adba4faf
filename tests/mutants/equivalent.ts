/** Mutants that change nothing a student could notice, each with the reason. Those that no chart has any more are reported. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
