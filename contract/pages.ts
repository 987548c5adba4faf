import { z } from 'zod';

const Page = z.url({ protocol: /^https?$/ }).nullable();

/** Where the school's terms and privacy pages are (PROF-02); null where the operator has named none: the app has its own (D30). */
export const PageSettings = z.object({ terms: Page, privacy: Page });
export type PageSettings = z.infer<typeof PageSettings>;
