import type { TextsLike } from '../texts.ts';
import type { flutterEmbedTexts } from './en.ts';

export const texts: TextsLike<typeof flutterEmbedTexts> = {
  flutterEmbed: {
    unavailable: 'Hiện chưa mở được cuộc trò chuyện',
    notConfigured: 'Cuộc trò chuyện chưa được cài đặt',
    notConfiguredWhy: 'Nhà trường có thể bật phần này. Em hãy hỏi thầy cô.',
  },
};
