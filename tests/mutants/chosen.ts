/** The mutant that the present test file runs on, as its setup file leaves it for the charts. */
export interface Chosen {
  /** The id of the chart. */
  chart: string;
  words: string;
  /** Every test that notices is asked for, not only the first. */
  thorough?: boolean;
}

const shared = globalThis as { chosenMutant?: Chosen | undefined };

export const chosen = () => shared.chosenMutant;
export const choose = (mutant: Chosen | undefined) => {
  shared.chosenMutant = mutant;
};
