import type { AutomaticStopPort } from '../../machines/ports/automatic-stop.port.ts';

const KEY = 'automatic_stop';

/** The server says in the page where the school withholds it. The student's choice is in local storage. */
export function browserAutomaticStop(): AutomaticStopPort {
  /** For a browser without storage. */
  let chosen: string | null = null;
  return {
    read() {
      if (document.querySelector('meta[name=automatic-stop][content=off]')) return 'withheld';
      try {
        chosen = localStorage.getItem(KEY) ?? chosen;
      } catch {
        // Storage is forbidden.
      }
      return chosen === 'off' ? 'off' : 'on';
    },
    write(setting) {
      chosen = setting;
      try {
        localStorage.setItem(KEY, setting);
      } catch {
        // Storage is full or forbidden.
      }
    },
  };
}
