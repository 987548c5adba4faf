/** Follows the demo's issuer with its cookies, like a browser, up to the app's page. */
export async function logInAtDemo(
  authorizationUrl: string,
  { email, password }: { email?: string; password: string },
): Promise<{ query: Record<string, string>; page: string; pages: Response[] }> {
  const cookies = new Map<string, string>();
  const pages: Response[] = [];
  async function go(url: string, init: RequestInit = {}): Promise<{ url: string; response: Response }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie, ...init.headers } });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    const to = response.headers.get('location');
    const next = to === null ? null : new URL(to, url);
    if (next === null || next.pathname === '/login/sso') return { url: next?.href ?? url, response };
    return go(next.href);
  }
  const form = await go(authorizationUrl);
  pages.push(form.response);
  const shown = (await form.response.text()).match(/name="email"[^>]* value="([^"]*)"/)?.[1] ?? '';
  const body = new URLSearchParams({ email: email ?? shown.replaceAll('&#64;', '@'), password });
  const after = await go(form.url, { method: 'POST', body });
  pages.push(after.response);
  const url = new URL(after.url);
  return { query: Object.fromEntries(url.searchParams), page: url.origin + url.pathname, pages };
}
