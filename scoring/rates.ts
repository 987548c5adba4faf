/** Sampling rate of the engine's mono input, Hz. */
export const SAMPLE_RATE = 16_000;
/** Spectra, one every 10 ms. */
export const FRAMES_PER_SECOND = 100;
/** Scores of the acoustic net, one for every two spectra. */
export const ROWS_PER_SECOND = 50;
