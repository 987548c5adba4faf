import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { root } from '../../scripts/prepare.mjs';
import { textsOf } from '../../scripts/texts/files.ts';
import { PARTS } from '../../src/features/login/parts.ts';
import type { Feature } from '../../src/app/features.ts';
import { TEXTS } from '../../src/languages/screen-texts.ts';
import { ANYWHERE, textLibrary } from '../../src/languages/library.ts';
import { allFlows } from '../../src/languages/text-files.ts';
import { texts as loginVi } from '../../src/languages/login/vi.ts';
import { texts as noticesVi } from '../../src/languages/notices/vi.ts';
import { texts as sharedVi } from '../../src/languages/shared/vi.ts';

/** Returns the flows whose English texts a file imports, at once or later. */
function flowsFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(join(root, file))) return [];
  seen.add(file);
  const flow = /^src\/languages\/([\w-]+)\/en\.ts$/.exec(file)?.[1];
  if (flow !== undefined) return [flow];
  const code = readFileSync(join(root, file), 'utf8').replaceAll(/^import type [^;]+;/gm, '');
  return [...code.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].flatMap(([, path]) =>
    flowsFrom(relative(root, join(root, dirname(file), path!)), seen),
  );
}

describe("a screen's texts", () => {
  it.each(Object.keys(TEXTS) as Feature[])('[I18N-01] load with it, all of them and no others: %s', (feature) => {
    const onRequest = feature === 'login' ? Object.keys(PARTS) : [];
    const shown = new Set(flowsFrom(`src/features/${feature}/screen.ts`)).difference(
      new Set([...ANYWHERE, ...onRequest]),
    );
    expect([...shown].toSorted()).toEqual([...TEXTS[feature]].toSorted());
  });

  it('[I18N-01] that cover any screen load before it, or with the code that requests them', () => {
    const composition = readFileSync(join(root, 'src/app/composition.ts'), 'utf8');
    const onRequest = [...composition.matchAll(/library\.show\(\['([^']+)'\]\)/g)].map(([, flow]) => flow!);
    expect(new Set(flowsFrom('src/app/App.tsx'))).toEqual(new Set([...ANYWHERE, ...onRequest]));
  });

  it('[I18N-01] are in a folder for each flow, with a file for each language and nothing else', () => {
    const folder = join(root, 'src/languages');
    const files = globSync('*/*', { cwd: folder }).toSorted();
    const flows = [...new Set(files.map((file) => dirname(file)))].toSorted();
    expect(flows).toEqual(allFlows().toSorted());
    expect(files).toEqual(flows.flatMap((flow) => LANGUAGES.map((language) => `${flow}/${language}.ts`)).toSorted());
  });

  it('[I18N-01] have groups with unique names across flows', () => {
    const groups = allFlows().flatMap((flow) =>
      [...readFileSync(join(root, `src/languages/${flow}/en.ts`), 'utf8').matchAll(/^ {2}(\w+): \{/gm)].map(
        ([, group]) => group,
      ),
    );
    expect(groups.length).toBe(new Set(groups).size);
    expect(new Set([...textsOf('en').keys()].map((key) => key.split('.')[0]))).toEqual(new Set(groups));
  });

  it("[AUTH-08] that a chart shows the student are among the notices' texts", () => {
    const told = globSync('machines/**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/kind: '(?:error|success|info)', text: '([^']+)'/g)].map(
        ([, key]) => key!,
      ),
    );
    expect(told.length).toBeGreaterThan(4);
    const known = Object.entries(noticesVi).flatMap(([group, texts]) =>
      Object.keys(texts).map((key) => `${group}.${key}`),
    );
    expect(known).toEqual(expect.arrayContaining(told));
  });
});

describe('the library', () => {
  const anywhere = { ...sharedVi, ...noticesVi };
  let library: ReturnType<typeof textLibrary>;
  beforeEach(() => {
    library = textLibrary();
  });

  it('[I18N-01] has the texts of every screen as soon as a language is current', async () => {
    expect(library.textsIn('vi')).toEqual({});
    await library.speak('vi');
    expect(library.textsIn('vi')).toEqual(anywhere);
  });

  it("[I18N-01] has a screen's texts before it appears, in one object until there are more, and tells who watches", async () => {
    await library.speak('vi');
    const seen: object[] = [];
    const watching = library.loadedTexts.subscribe(() => seen.push(library.textsIn('vi')));
    await library.show(['login']);
    const texts = library.textsIn('vi');
    expect(texts).toEqual({ ...anywhere, ...loginVi });
    await library.show(['login']);
    expect(library.textsIn('vi')).toBe(texts);
    watching.unsubscribe();
    await library.show(['writing']);
    expect(seen).toEqual([texts]);
  });

  it('[I18N-01] has the texts of a screen that opened during the load of a language', async () => {
    const spoken = library.speak('vi');
    await library.show(['login']);
    await spoken;
    expect(library.textsIn('vi')).toEqual({ ...anywhere, ...loginVi });
  });

  it("[I18N-01] needs only the new language's texts for a screen after a switch", async () => {
    await library.speak('vi');
    await library.speak('pt-BR');
    await library.show(['writing']);
    expect(library.textsIn('pt-BR')).toHaveProperty('writing');
    expect(library.textsIn('vi')).toEqual(anywhere);
    await library.speak('vi');
    expect(library.textsIn('vi')).toHaveProperty('writing');
  });

  it('[I18N-01] does not change to a language that was abandoned during its load', async () => {
    const spoken = [library.speak('es-MX'), library.speak('vi')];
    expect(await Promise.all(spoken)).toEqual([false, true]);
    await library.show(['login']);
    expect(library.textsIn('vi')).toHaveProperty('login');
    expect(library.textsIn('es-MX')).not.toHaveProperty('login');
  });

  it('[I18N-01] loads nothing for English, which comes with the code', async () => {
    await library.speak('en');
    await library.show(allFlows());
    expect(library.textsIn('en')).toEqual({});
  });

  it('[NAV-07] does not show a screen without its texts, and tries again', async () => {
    await library.speak('ja');
    let reachable = false;
    vi.doMock('../../src/languages/login/ja.ts', () => {
      if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
      return { texts: { login: {} } };
    });
    await expect(library.show(['login'])).rejects.toThrow('mock');
    reachable = true;
    await library.show(['login']);
    expect(library.textsIn('ja')).toHaveProperty('login');
    vi.doUnmock('../../src/languages/login/ja.ts');
  });
});
