/** Compiles scoring/nets/simd.wat into scoring/nets/simd-module.ts. */
import { readFile, writeFile } from 'node:fs/promises';
import wabt from 'wabt';

const source = new URL('../scoring/nets/simd.wat', import.meta.url);
const target = new URL('../scoring/nets/simd-module.ts', import.meta.url);

export async function compileSimd(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat('simd.wat', await readFile(source, 'utf8'), { simd: true });
  return Buffer.from(module.toBinary({}).buffer).toString('base64');
}

if (import.meta.main)
  await writeFile(
    target,
    `/** simd.wat, compiled by \`node scripts/simd.ts\`. */\nexport const SIMD = '${await compileSimd()}';\n`,
  );
