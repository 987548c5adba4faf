import { createActor, fromTransition } from 'xstate';
import type { Language } from '../../contract/languages.ts';

/** Texts of the first page, by `./flow/language.ts`. English comes with the code that uses it. */
const FIRST = import.meta.glob<{ texts: object }>(['./{shared,notices,login}/*.ts', '!./*/en.ts']);

async function fileOf(path: string): Promise<{ texts: object }> {
  const load = FIRST[path] ?? (await import('./text-files.ts')).FILES[path];
  return load!();
}

/** Flows shown over any screen, or before one is loaded. */
export const ANYWHERE = ['shared', 'notices'];

type Texts = ReadonlyMap<Language, object>;
type TextsLoaded = { type: 'texts.loaded'; texts: Texts };

export type TextLibrary = ReturnType<typeof textLibrary>;

/** Loads texts so that the current language has the texts of all shown flows, in either order of changes. */
export function textLibrary() {
  let spoken: Language = 'en';
  let wanted: Language = 'en';
  const shown = new Set(ANYWHERE);
  const loaded = new Set<string>();
  /** The loaded texts. Views subscribe, because texts may arrive after their screen. */
  const loadedTexts = createActor(fromTransition((_: Texts, { texts }: TextsLoaded) => texts, new Map())).start();
  const textsIn = (language: Language): object => loadedTexts.getSnapshot().context.get(language) ?? NOTHING;

  const missing = (language: Language) =>
    language === 'en' ? [] : [...shown].map((flow) => `./${flow}/${language}.ts`).filter((file) => !loaded.has(file));

  async function load(language: Language): Promise<void> {
    const files = missing(language);
    if (files.length === 0) return;
    const more = await Promise.all(files.map(fileOf));
    for (const file of files) loaded.add(file);
    const all = Object.assign({}, textsIn(language), ...more.map((file) => file.texts)) as object;
    const texts = new Map([...loadedTexts.getSnapshot().context, [language, all]]);
    loadedTexts.send({ type: 'texts.loaded', texts });
  }

  return {
    /** Returns false if another language was requested meanwhile. Rejects if the texts can't be loaded. */
    async speak(language: Language): Promise<boolean> {
      wanted = language;
      while (missing(language).length > 0) await load(language);
      if (wanted !== language) return false;
      spoken = language;
      return true;
    },
    async show(flows: readonly string[]): Promise<void> {
      for (const flow of flows) shown.add(flow);
      await load(spoken);
    },
    /** Returns the loaded texts, as the same object until more are loaded. */
    textsIn,
    loadedTexts,
  };
}

const NOTHING = {};
