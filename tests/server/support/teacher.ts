import { teacherPaths } from '../../../contract/teacher.ts';
import type { Answer, CallOptions, Provider } from './provider.ts';
import { PASSWORD } from './test-school.ts';

/** A teacher's browser, which stores cookies with their paths. */
export function teacherBrowser(provider: Pick<Provider, 'call'>) {
  const jar = new Map<string, { value: string; path: string }>();
  const call = async (method: string, path: string, { headers, ...options }: CallOptions = {}): Promise<Answer> => {
    const sent = [...jar].filter(([, cookie]) => path.startsWith(cookie.path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await provider.call(method, path, { ...options, headers: { cookie, ...headers } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/max-age=0/i.test(set)) jar.delete(name);
      else jar.set(name, { value, path: /path=([^;]+)/i.exec(set)![1]! });
    }
    return answer;
  };
  return {
    jar,
    call,
    read: (path: string) => call('GET', path),
    logIn: (email: string, password = PASSWORD, headers?: Record<string, string>) =>
      call('POST', teacherPaths.login, { body: { email, password }, ...(headers && { headers }) }),
  };
}
export type TeacherBrowser = ReturnType<typeof teacherBrowser>;
