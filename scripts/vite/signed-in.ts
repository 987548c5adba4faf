/** Files that every screen of a logged-in student needs. */
export const SIGNED_IN = [
  'src/languages/screen-texts.ts',
  'src/adapters/provider/provider.browser.ts',
  'machines/session/token-gate.ts',
  'src/features/company/company.ts',
  'machines/outbox/delivery.provide.ts',
] as const;
