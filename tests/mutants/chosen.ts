/** The mutant for the current test file, which its setup file passes to the charts. */
export interface Chosen {
  /** ID of the chart. */
  chart: string;
  words: string;
  /** True if the run continues after the first failing test. */
  thorough?: boolean;
}

const shared = globalThis as { chosenMutant?: Chosen | undefined };

export const chosen = () => shared.chosenMutant;
export const choose = (mutant: Chosen | undefined) => {
  shared.chosenMutant = mutant;
};
