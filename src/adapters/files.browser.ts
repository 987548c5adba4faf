import type { FilePort } from '../../machines/ports/file.port.ts';

/** How long a browser may take to fetch what it saves, ms: Safari asks the student first. */
const SAVING_MS = 60_000;

/** Saves a file as a press on a link with `download` does. */
export function browserFiles(): FilePort {
  return {
    save({ name, type, text }) {
      const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      // Never part of the page: there a press on it would count as a move within the app.
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
    },
  };
}
