import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { FEATURES, type Feature } from '../../src/app/features.ts';
import { TEXTS } from '../../src/languages/screen-texts.ts';
import { ENTRY, modulesOf, SIGNED_IN } from '../route-scripts.ts';

/** The first kind of screen that reaches a module names its file. */
const KINDS = ['entrance', 'page', 'studySet', 'rolePlay', 'reading', 'practice'] as const;
const SCREENS = Object.keys(FEATURES) as Feature[];
const TRANSLATION = /\/src\/languages\/([\w-]+)\/(?!en\.)([\w-]+)\.ts$/;

/** Groups, from the first to load to the last. A group imports only earlier ones. */
const FILES = ['vendor', 'shell', 'signed-in', ...KINDS.map((kind) => `${kind}-shared`), ...KINDS, null];

/**
 * Groups the modules that screens share. A slow phone pays for each request, so a screen loads few files, and little that
 * it doesn't need. Code of one screen, and code that loads later, is left to the bundler.
 */
export function routeGroups(root = fileURLToPath(new URL('../../', import.meta.url))): Rolldown.CodeSplittingGroup[] {
  let groupOf: ((id: string) => string | null) | undefined;
  return FILES.map((file, place) => ({
    name(id, graph) {
      groupOf ??= groupsIn(graph, root);
      const group = groupOf(id);
      return group === file ? (group ?? translationGroup(id)) : null;
    },
    priority: FILES.length - place,
    includeDependenciesRecursively: false,
  }));
}

function groupsIn(graph: Rolldown.ChunkingContext, root: string) {
  const reach = (...files: string[]) => {
    const reached = new Set(files.map((file) => root + file));
    for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    return reached;
  };
  const entry = reach(ENTRY);
  const signedIn = reach(SIGNED_IN);
  const screens = SCREENS.map((feature) => ({ feature, reached: reach(...modulesOf(feature)) }));
  const isPackage = (id: string) => id.includes('/node_modules/');
  const isAlways = (id: string) => entry.has(id) || signedIn.has(id);
  /** Screens that share other modules must not load this one's packages. */
  const hasOwnPackage = (id: string) =>
    graph.getModuleInfo(id)?.importedIds.some((imported) => isPackage(imported) && !isAlways(imported)) ?? false;
  return (id: string) => {
    if (id === root + ENTRY) return null;
    const users = screens.filter(({ reached }) => reached.has(id)).map(({ feature }) => feature);
    const [first, ...others] = kindsOf(users);
    const isEverywhere = first === 'entrance' && (others.length > 0 || signedIn.has(id));
    if (entry.has(id) || isEverywhere) return isPackage(id) ? 'vendor' : 'shell';
    if (signedIn.has(id)) return 'signed-in';
    if (first === undefined || isPackage(id) || hasOwnPackage(id)) return null;
    if (users.length === 1 && first !== 'entrance') return null;
    return others.length === 0 ? first : `${first}-shared`;
  };
}

/** Translations load by flow. All flows of one kind of screen are one file in each language. */
function translationGroup(id: string): string | null {
  const [, flow = '', language] = TRANSLATION.exec(id) ?? [];
  const [kind] = /^(shared|notices)$/.test(flow)
    ? ['page']
    : kindsOf(SCREENS.filter((feature) => TEXTS[feature].includes(flow)));
  return language === undefined || kind === undefined ? null : `${kind}.${language}`;
}

const kindsOf = (features: readonly Feature[]) =>
  KINDS.filter((kind) => features.some((one) => FEATURES[one] === kind));
