import { EMBED_QUERY, EMBED_TOKEN_FIELD } from '../../contract/embed.ts';

/** Returns the frame's address, with the lesson and the student's token in its query (NAV-10, D37). */
export function frameAddress(page: string, token: string): string {
  const fields = Object.entries({ ...EMBED_QUERY, [EMBED_TOKEN_FIELD]: token });
  return `${page}?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
