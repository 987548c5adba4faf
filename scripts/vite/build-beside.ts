import { build, mergeConfig, type InlineConfig, type ResolvedConfig } from 'vite';

/** Builds another entry into the folder of the app's build. The app's chunks then have only what the app needs. */
export async function buildBeside({ root, mode }: ResolvedConfig, config: InlineConfig): Promise<void> {
  const settings: InlineConfig['build'] = {
    emptyOutDir: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  };
  const shared: InlineConfig = { root, mode, configFile: false, logLevel: 'warn', publicDir: false, build: settings };
  await build(mergeConfig(shared, config));
}
