/** What an operator's settings are read by: loaded with the first of them, since most students ask for none. */
export { EmbedSettings } from '../../contract/embed.ts';
export { PushSettings } from '../../contract/push.ts';
export { PageSettings } from '../../contract/pages.ts';
