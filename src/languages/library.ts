import type { Language } from '../../machines/ports/language.port.ts';

/** What the first page shows, by `./flow/language.ts`. English comes with the code that shows it. */
const FIRST = import.meta.glob<{ texts: object }>(['./{shared,notices,login}/*.ts', '!./*/en.ts']);

async function fileOf(path: string): Promise<{ texts: object }> {
  const load = FIRST[path] ?? (await import('./text-files.ts')).FILES[path];
  return load!();
}

/** What is shown over any screen, or before one is loaded. */
export const ANYWHERE = ['shared', 'notices'];

export type TextLibrary = ReturnType<typeof textLibrary>;

/** The language that is spoken has the texts of each flow that is shown, whichever of the two came first. */
export function textLibrary() {
  let spoken: Language = 'en';
  let wanted: Language = 'en';
  const shown = new Set(ANYWHERE);
  const loaded = new Set<string>();
  const texts = new Map<Language, object>();

  const missing = (language: Language) =>
    language === 'en' ? [] : [...shown].map((flow) => `./${flow}/${language}.ts`).filter((file) => !loaded.has(file));

  async function load(language: Language): Promise<void> {
    const files = missing(language);
    if (files.length === 0) return;
    const more = await Promise.all(files.map(fileOf));
    for (const file of files) loaded.add(file);
    texts.set(language, Object.assign({}, texts.get(language), ...more.map((file) => file.texts)) as object);
  }

  return {
    /** Whether it is spoken now: not if another was wanted meanwhile. Rejects when the texts of what is shown can't be had in it. */
    async speak(language: Language): Promise<boolean> {
      wanted = language;
      // While it is loaded, another flow may have come.
      while (missing(language).length > 0) await load(language);
      if (wanted !== language) return false;
      spoken = language;
      return true;
    },
    /** Rejects when these texts can't be had in the language that is spoken. */
    async show(flows: readonly string[]): Promise<void> {
      for (const flow of flows) shown.add(flow);
      await load(spoken);
    },
    /** What has been loaded; the same object until there is more. */
    textsIn: (language: Language): object => texts.get(language) ?? NOTHING,
  };
}

const NOTHING = {};
