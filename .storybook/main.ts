import type { StorybookConfig } from '@storybook/react-vite';

/** Plugins for the app's pages, which stories don't need. */
const OF_THE_APP = ['first-paint', 'compressed', 'teacher-page'];

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => {
    config.plugins = config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && OF_THE_APP.includes(plugin.name)),
    );
    return { ...config, build: { ...config.build, manifest: false, rolldownOptions: {} } };
  },
} satisfies StorybookConfig;
