// Sampling rate of the engine's mono input, which is the recorder's.
export { SAMPLE_RATE } from '../contract/constants.ts';
/** Spectra, one every 10 ms. */
export const FRAMES_PER_SECOND = 100;
/** Scores of the acoustic net, one for every two spectra. */
export const ROWS_PER_SECOND = 50;
