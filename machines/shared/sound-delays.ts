/** Delays of every machine that listens, in ms. */
export const SOUND_DELAYS = {
  /** Until a student who says nothing is asked. A shy one may take some seconds to begin. */
  silenceWait: 6_000,
  /** A headset may interrupt the sound for a moment. With the time to notice it, the student is told within 2 s. */
  interruptionLimit: 800,
} as const;
