/** Loaded on demand, because most students need no operator's settings. */
export { EmbedSettings } from '../../../contract/embed.ts';
export { PushSettings } from '../../../contract/push.ts';
export { PageSettings } from '../../../contract/pages.ts';
