/** What is loaded by itself once a student is signed in, whatever the screen. */
export const SIGNED_IN = [
  'src/languages/screen-texts.ts',
  'src/adapters/provider.browser.ts',
  'machines/session/token-gate.ts',
  'src/features/company/company.ts',
  'machines/outbox/delivery.provide.ts',
] as const;
