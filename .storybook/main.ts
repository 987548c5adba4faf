import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { stateIndexer, stateStories } from './state-stories.ts';

/** Plugins for the app's pages, which stories don't need. */
const OF_THE_APP = ['first-paint', 'compressed', 'teacher-page', 'service-worker'];

// Tests leave out the states' stories, which walk all charts. Tours and unit tests show every state, and `npm run nightly`
// draws these stories.
const STATES = process.env['VITEST'] === 'true' ? [] : ['../stories/flows.ts'];

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx', ...STATES, '../packages/*/example/*.stories.tsx'],
  experimental_indexers: (indexers = []) => [...indexers, stateIndexer],
  staticDirs: ['../public'],
  addons: [
    fileURLToPath(import.meta.resolve('../packages/chart-panel/preset.ts')),
    '@storybook/addon-vitest',
    '@storybook/addon-a11y',
    '@storybook/addon-docs',
  ],
  // Storybook would fetch Chakra's own from its website.
  refs: { '@chakra-ui/react': { disable: true } },
  // Types of props are read in no story, and reading them takes most of the build.
  typescript: { reactDocgen: false },
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => {
    const plugins = config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && OF_THE_APP.includes(plugin.name)),
    );
    // Found by Vite only while a test runs, which would start again.
    const include = [...(config.optimizeDeps?.include ?? []), 'elkjs/lib/elk-api.js'];
    return {
      ...config,
      plugins: [...(plugins ?? []), stateStories()],
      optimizeDeps: { ...config.optimizeDeps, include },
      build: { ...config.build, manifest: false, rolldownOptions: {} },
    };
  },
} satisfies StorybookConfig;
