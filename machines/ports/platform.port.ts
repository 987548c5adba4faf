/** The browsers that differ in how the microphone is allowed (SPK-06). */
export type BrowserKind =
  | 'safari-ios'
  | 'safari-mac'
  | 'chrome-desktop'
  | 'firefox-desktop'
  | 'chrome-mobile'
  | 'other';
