import type { Plugin, PluginOption } from 'vite';
import { buildBeside } from './build-beside.ts';

/** A second entry in the app's build would split shared chunks so that students load code only teachers need. */
export const teacherPage = (plugins: () => PluginOption[]): Plugin => ({
  name: 'teacher-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (/^\/teacher([/?]|$)/.test(request.url ?? '')) request.url = '/teacher.html';
      next();
    });
  },
  async writeBundle({ dir }) {
    const build = { outDir: dir!, rolldownOptions: { input: 'teacher.html' } };
    await buildBeside(this.environment.getTopLevelConfig(), { plugins: plugins(), build });
  },
});
