import type { TextsLike } from '../texts.ts';
import type { flutterEmbedTexts } from './en.ts';

export const texts: TextsLike<typeof flutterEmbedTexts> = {
  flutterEmbed: {
    unavailable: 'No podemos abrir la conversación por ahora',
    notConfigured: 'Falta configurar la conversación',
    notConfiguredWhy: 'Tu escuela puede activarla. Pide ayuda a tu maestra o maestro.',
  },
};
