/** The mutant that the present test file runs on, as its setup file leaves it for the charts. */
export interface Chosen {
  /** The id of the chart. */
  chart: string;
  words: string;
}

const shared = globalThis as { chosenMutant?: Chosen | undefined };

export const chosen = () => shared.chosenMutant;
export const choose = (mutant: Chosen | undefined) => {
  shared.chosenMutant = mutant;
};
