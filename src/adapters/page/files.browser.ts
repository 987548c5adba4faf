import type { FilePort } from '../../../machines/ports/file.port.ts';

/** Time that a browser may take to fetch a saved file, in ms. Safari asks the student first. */
const SAVING_MS = 60_000;

export function browserFiles(): FilePort {
  return {
    save({ name, type, text }) {
      const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      // The link stays out of the page, because the app would treat a press on it as a move within the app.
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
    },
  };
}
