import type { AutomaticStopPort } from '../../../machines/ports/automatic-stop.port.ts';

const KEY = 'automatic_stop';

export function browserAutomaticStop(): AutomaticStopPort {
  let chosen: string | null = null;
  return {
    read() {
      if (document.querySelector('meta[name=automatic-stop][content=off]')) return 'withheld';
      try {
        chosen = localStorage.getItem(KEY) ?? chosen;
      } catch {}
      return chosen === 'off' ? 'off' : 'on';
    },
    write(setting) {
      chosen = setting;
      try {
        localStorage.setItem(KEY, setting);
      } catch {}
    },
  };
}
