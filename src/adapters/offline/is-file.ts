/** True if a response can be a file of the app or its media. A portal or a filter responds with a page of its own. */
export function isFile({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !headers.get('content-type')?.startsWith('text/html');
}
