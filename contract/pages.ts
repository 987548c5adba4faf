import { z } from 'zod';

const Page = z.url({ protocol: /^https?$/ }).nullable();

/** Addresses of the school's terms and privacy pages (PROF-02), or null for the app's own pages (D30). */
export const PageSettings = z.object({ terms: Page, privacy: Page });
export type PageSettings = z.infer<typeof PageSettings>;
