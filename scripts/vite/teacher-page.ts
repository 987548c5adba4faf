import { join } from 'node:path';
import { build, type Plugin, type PluginOption, type UserConfig } from 'vite';

const ADDRESS = /^\/teacher([/?]|$)/;

/** A second entry in the app's build would split shared chunks so that students load code only teachers need. */
export function teacherPage(settings: Pick<UserConfig, 'resolve'>, plugins: () => PluginOption[]): Plugin {
  let root = '';
  let mode = '';
  return {
    name: 'teacher-page',
    configResolved: (config) => void ({ root, mode } = config),
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (ADDRESS.test(request.url ?? '')) request.url = '/teacher.html';
        next();
      });
    },
    async writeBundle({ dir }) {
      await build({
        ...settings,
        root,
        mode,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: plugins(),
        build: {
          outDir: dir!,
          emptyOutDir: false,
          target: 'es2023',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { checks: { bundlerTimings: false }, input: join(root, 'teacher.html') },
        },
      });
    },
  };
}
