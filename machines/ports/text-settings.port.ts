/** From the smallest on. */
export const TEXT_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const FONTS = ['default', 'sans-serif', 'serif'] as const;
/** `own`: the highlight follows the voice; else a speed that the student reads along with (D15). */
export const SPEEDS = ['own', 'slow', 'medium', 'native'] as const;

/** How a student wants to see what they read (RA-02). */
export interface TextSettings {
  size: (typeof TEXT_SIZES)[number];
  font: (typeof FONTS)[number];
  highlight: boolean;
  autoScroll: boolean;
  speed: (typeof SPEEDS)[number];
}

export const USUAL_SETTINGS: TextSettings = {
  size: 'medium',
  font: 'default',
  highlight: true,
  autoScroll: true,
  speed: 'own',
};

/** How this device shows what is read aloud. */
export interface TextSettingsPort {
  /** The usual ones where none are stored. */
  read(): TextSettings;
  write(settings: TextSettings): void;
}
