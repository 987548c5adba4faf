import type { ClipboardPort } from '../../../machines/ports/clipboard.port.ts';

export function browserClipboard(): ClipboardPort {
  return {
    async copy(text) {
      // Over plain http, which a school may use, browsers offer only the deprecated copy command.
      if (navigator.clipboard === undefined) copyByCommand(text);
      else await navigator.clipboard.writeText(text);
    },
  };
}

function copyByCommand(text: string): void {
  let isCopied = false;
  const copying = new AbortController();
  document.addEventListener(
    'copy',
    (event) => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      isCopied = event.clipboardData !== null;
    },
    { signal: copying.signal },
  );
  // eslint-disable-next-line typescript/no-deprecated -- there is no other way there
  document.execCommand('copy');
  copying.abort();
  if (!isCopied) throw new DOMException('The browser did not copy', 'NotAllowedError');
}
