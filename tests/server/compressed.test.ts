import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { AssignmentList } from '../../contract/assignments.ts';
import { paths, SESSION_TOKEN_HEADER } from '../../contract/paths.ts';
import { oneProvider } from './support/each-provider.ts';
import { people } from './support/test-school.ts';

describe('compressed responses', () => {
  const provider = oneProvider();
  let token: string;
  beforeAll(async () => {
    token = (await provider.logIn(people.pia)).user_token;
  });

  /** Sends a request without fetch, which would decompress the response. */
  const get = (path: string, encoding: string) =>
    new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const headers = { [SESSION_TOKEN_HEADER]: token, 'accept-encoding': encoding };
      request(provider.url + path, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });

  it('[LIST-02] compress a long list for clients that accept gzip, and leave others unchanged', async () => {
    const packed = await get(paths.assignments, 'br, gzip');
    const plain = await get(paths.assignments, 'identity');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/json',
      'cache-control': 'no-store',
      vary: 'Accept-Encoding',
    });
    expect(packed.body.length).toBeLessThan(plain.body.length / 4);
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    expect(AssignmentList.parse(JSON.parse(plain.body.toString())).results).toHaveLength(20);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect((await get(paths.assignmentCounts, 'gzip')).headers).not.toHaveProperty('content-encoding');
  });
});
