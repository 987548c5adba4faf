import type { AutomaticStopPort } from '../../../machines/ports/automatic-stop.port.ts';

const KEY = 'automatic_stop';

/** @param needsMoreTime true if the school gives the student more time */
export function browserAutomaticStop(needsMoreTime: () => boolean = () => false): AutomaticStopPort {
  let chosen: string | null = null;
  return {
    read() {
      if (document.querySelector('meta[name=automatic-stop][content=off]')) return 'withheld';
      try {
        chosen = localStorage.getItem(KEY) ?? chosen;
      } catch {}
      return chosen === 'off' ? 'off' : 'on';
    },
    patience: () => (needsMoreTime() ? 2 : 1),
    write(setting) {
      chosen = setting;
      try {
        localStorage.setItem(KEY, setting);
      } catch {}
    },
  };
}
