/** Scripts that a screen loads, for the page that requests them at once, and for the sizes of routes. */
import type { Rolldown } from 'vite';
import { FEATURES, type Feature, type Responses } from '../src/app/features.ts';

export const ENTRY = 'src/main.tsx';
export const SIGNED_IN = 'src/app/signed-in.ts';

const ANSWERS: Record<Responses, string[]> = {
  entrance: [],
  page: [],
  studySet: ['src/adapters/provider/study-set-answers.ts'],
  reading: ['src/adapters/provider/practice-answers.ts'],
  practice: ['src/adapters/provider/practice-answers.ts'],
  rolePlay: ['src/adapters/provider/role-play-answers.ts'],
};

/** Returns the modules that only this kind of screen loads. Every logged-in student also loads `SIGNED_IN`. */
export const modulesOf = (feature: Feature) => [`src/features/${feature}/screen.ts`, ...ANSWERS[FEATURES[feature]]];

interface Chunk {
  file: string;
  imports: readonly string[];
}

/**
 * Returns all scripts of a screen, with the scripts that its page names.
 * @param chunkOf returns the chunk of a source file, or of an import of another chunk
 */
export function scriptsOf(feature: Feature, chunkOf: (name: string) => Chunk): Set<string> {
  const names = new Set(['index.html', ...modulesOf(feature), ...(feature === 'login' ? [] : [SIGNED_IN])]);
  for (const name of names) for (const imported of chunkOf(name).imports) names.add(imported);
  return new Set([...names].map((name) => chunkOf(name).file));
}

/** Returns the scripts of screens in a build that the page doesn't name itself. */
export function laterScripts<Name extends string>(bundle: Rolldown.OutputBundle, screens: Record<Name, Feature>) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  function chunkOf(name: string): Chunk {
    const isNamed = ({ fileName, facadeModuleId }: Rolldown.OutputChunk) =>
      fileName === name || facadeModuleId?.endsWith(`/${name}`);
    const found = chunks.find(isNamed);
    if (!found) throw new Error(`${name} has no file of its own in the build`);
    return { file: found.fileName, imports: found.imports };
  }
  const page = new Set(['index.html', ...chunkOf('index.html').imports].map((name) => chunkOf(name).file));
  const later = Object.entries<Feature>(screens).map(([name, feature]) => [
    name,
    [...scriptsOf(feature, chunkOf).difference(page)],
  ]);
  return Object.fromEntries(later) as Record<Name, string[]>;
}
