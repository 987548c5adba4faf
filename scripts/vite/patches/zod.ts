import type { Plugin } from 'vite';

const TEXTS = [
  [/inst\._zod\.processJSONSchema = .*\n/g, ''],
  [/processors\.aggregateChecks\(inst\)/g, '({})'],
  [/create(Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, '(() => undefined)'],
  ['core.config(en())', ''],
] as const;

/** Saves 5.9 kB of home: removes schema documents and error messages, which only the provider needs. */
export function zodWithoutWords(): Plugin {
  return {
    name: 'zod-without-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (code) => ({ code: withoutWords(code), map: null }),
    },
  };
}

/** Throws Error if Zod no longer has one of the texts. */
export function withoutWords(code: string): string {
  return TEXTS.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text)
      throw new Error(`Zod no longer has ${String(from)}, which scripts/vite/patches/zod.ts removes`);
    return changed;
  }, code);
}
