import type { Language } from '../../contract/languages.ts';

type ReminderTexts = { title: string; today: (name: string) => string; tomorrow: (name: string) => string };

export const REMINDER_TEXTS: Record<Language, ReminderTexts> = {
  en: {
    title: 'A little reminder',
    today: (name) => `“${name}” is due today.`,
    tomorrow: (name) => `“${name}” is due tomorrow.`,
  },
  vi: {
    title: 'Nhắc nhẹ em nhé',
    today: (name) => `Hôm nay là hạn nộp “${name}”.`,
    tomorrow: (name) => `Ngày mai là hạn nộp “${name}”.`,
  },
  ja: {
    title: 'お知らせ',
    today: (name) => `「${name}」の期限は今日です。`,
    tomorrow: (name) => `「${name}」の期限は明日です。`,
  },
  'pt-BR': {
    title: 'Um lembrete para você',
    today: (name) => `O prazo de “${name}” é hoje.`,
    tomorrow: (name) => `O prazo de “${name}” é amanhã.`,
  },
  'es-MX': {
    title: 'Un recordatorio para ti',
    today: (name) => `“${name}” se entrega hoy.`,
    tomorrow: (name) => `“${name}” se entrega mañana.`,
  },
  'zh-TW': {
    title: '小提醒',
    today: (name) => `「${name}」今天截止。`,
    tomorrow: (name) => `「${name}」明天截止。`,
  },
};
