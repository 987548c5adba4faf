import type { TextsLike } from '../texts.ts';
import type { flutterEmbedTexts } from './en.ts';

export const texts: TextsLike<typeof flutterEmbedTexts> = {
  flutterEmbed: {
    unavailable: '現在無法開啟這段對話',
    notConfigured: '對話還沒有設定好',
    notConfiguredWhy: '學校可以開啟這個功能，請問問老師。',
  },
};
