import { EmbedSettings } from '../../contract/embed.ts';
import { PageSettings } from '../../contract/pages.ts';
import { paths } from '../../contract/paths.ts';
import { answer, type Routes } from './calls.ts';
import { studentCalls } from './signed-in.ts';

/** Addresses of the conversation that the app frames (NAV-10), and of the school's terms and privacy pages (PROF-02). */
export const settingsRoutes: Routes = (routes, { sessions, embedUrl, pages }) => {
  const call = studentCalls(routes, sessions, 'Account');
  call.get('readEmbedSettings', paths.embed, {
    summary: 'The page that the embed page shows',
    answers: answer('Its address, or null where none is configured.', { EmbedSettings }),
    handle: () => ({ url: embedUrl ?? null }),
  });
  call.get('readPageSettings', paths.pages, {
    summary: "The school's terms and privacy pages",
    answers: answer('Their addresses, or null for the pages that come with the app.', { PageSettings }),
    handle: () => pages,
  });
};
