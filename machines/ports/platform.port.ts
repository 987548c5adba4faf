/** The browsers whose way to allow the microphone differs (01§2). */
export type BrowserKind = 'safari-ios' | 'safari-mac' | 'chrome-desktop' | 'chrome-mobile' | 'other';
