import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '../../contract/paths.ts';
import { readConfig } from '../../server/config/config.ts';
import { startServer } from '../../server/provider/start-server.ts';
import type { AsyncApi, OpenApi } from './page.ts';

/** Starts a provider without a school to read its documents. */
export async function readDocuments(): Promise<{ openApi: OpenApi; asyncApi: AsyncApi }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outloud-contract-'));
  const server = await startServer({ ...readConfig({ EMPTY: '1', LOG_LEVEL: 'silent' }), port: 0, dataDir });
  try {
    const read = async (path: string): Promise<unknown> => (await fetch(server.url + path)).json();
    return {
      openApi: (await read(paths.openapi)) as OpenApi,
      asyncApi: (await read(paths.asyncapi)) as AsyncApi,
    };
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
