/** The mutant for the current test file, which its setup file passes to the charts. */
export interface Chosen {
  /** ID of the chart. */
  chart: string;
  words: string;
  /** Source of a regular expression. Tests whose title does not match are skipped. */
  only?: string;
}

const shared = globalThis as { chosenMutant?: Chosen | undefined };

export const chosen = () => shared.chosenMutant;
export const choose = (mutant: Chosen | undefined) => {
  shared.chosenMutant = mutant;
};
