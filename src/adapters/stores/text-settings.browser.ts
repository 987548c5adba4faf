import { z } from 'zod';
import {
  FONTS,
  SPEEDS,
  TEXT_SIZES,
  USUAL_SETTINGS,
  type TextSettingsPort,
} from '../../../machines/ports/text-settings.port.ts';

const KEY = 'text_settings';

const Stored = z.object({
  size: z.enum(TEXT_SIZES).catch(USUAL_SETTINGS.size),
  font: z.enum(FONTS).catch(USUAL_SETTINGS.font),
  highlight: z.boolean().catch(USUAL_SETTINGS.highlight),
  autoScroll: z.boolean().catch(USUAL_SETTINGS.autoScroll),
  speed: z.enum(SPEEDS).catch(USUAL_SETTINGS.speed),
});

export function browserTextSettings(): TextSettingsPort {
  return {
    read() {
      try {
        return Stored.catch(USUAL_SETTINGS).parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
      } catch {
        return USUAL_SETTINGS;
      }
    },
    write(settings) {
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {}
    },
  };
}
