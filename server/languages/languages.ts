import type { Language } from '../../contract/languages.ts';
import { en } from './en.ts';
import { vi } from './vi.ts';
import { ja } from './ja.ts';
import { ptBr } from './pt-BR.ts';
import { esMx } from './es-MX.ts';
import { zhTw } from './zh-TW.ts';
import type { ServerTexts } from './server-texts.ts';

export const SERVER_TEXTS: Record<Language, ServerTexts> = {
  en,
  vi,
  ja,
  'pt-BR': ptBr,
  'es-MX': esMx,
  'zh-TW': zhTw,
};
