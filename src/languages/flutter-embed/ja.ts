import type { TextsLike } from '../texts.ts';
import type { flutterEmbedTexts } from './en.ts';

export const texts: TextsLike<typeof flutterEmbedTexts> = {
  flutterEmbed: {
    unavailable: '今は会話を開けません',
    notConfigured: '会話の設定がまだです',
    notConfiguredWhy: '学校で使えるように設定できます。先生に聞いてみてください。',
  },
};
