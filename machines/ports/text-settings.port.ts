/** In ascending order. */
export const TEXT_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const FONTS = ['default', 'sans-serif', 'serif'] as const;
/** `own`: the highlight follows the student's voice. Otherwise it moves at a speed to read along with (D15). */
export const SPEEDS = ['own', 'slow', 'medium', 'native'] as const;

/** The student's display settings for passages (RA-02). */
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

export interface TextSettingsPort {
  read(): TextSettings;
  write(settings: TextSettings): void;
}
