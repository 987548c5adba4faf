/** Browsers that differ in how the student allows the microphone (SPK-06). */
export type BrowserKind =
  | 'safari-ios'
  | 'safari-mac'
  | 'chrome-desktop'
  | 'firefox-desktop'
  | 'chrome-mobile'
  | 'other';
