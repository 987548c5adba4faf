import { addons } from 'storybook/manager-api';

// Most screens are as narrow as a phone, so the panel has room at the side.
addons.setConfig({
  panelPosition: 'right',
  selectedPanel: 'chart-panel/panel',
  rightPanelWidth: 600,
  navSize: 250,
  sidebar: { showRoots: false },
});
