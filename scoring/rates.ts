/** What the engine hears: samples a second, mono. */
export const SAMPLE_RATE = 16_000;
/** Spectra of 10 ms. */
export const FRAMES_PER_SECOND = 100;
/** Scores of the acoustic net: one for every two spectra. */
export const ROWS_PER_SECOND = 50;
