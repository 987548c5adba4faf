import type { StorybookConfig } from '@storybook/react-vite';

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  staticDirs: ['../public'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => {
    config.plugins = config.plugins?.filter(
      (plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompressed'),
    );
    // The login's budget and its one file concern the app alone.
    return { ...config, build: { ...config.build, manifest: false, rolldownOptions: {} } };
  },
} satisfies StorybookConfig;
