import type { Plugin } from 'vite';
import { schoolPages } from '../../src/pages/school-page.ts';

/** Adds the default terms and privacy pages, which are files without scripts. */
export const withSchoolPages = (): Plugin => ({
  name: 'school-pages',
  generateBundle() {
    for (const [fileName, source] of schoolPages()) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const page = schoolPages().get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
      if (page === undefined) next();
      else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
    });
  },
});
