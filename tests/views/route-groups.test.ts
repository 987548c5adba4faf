import { expect, test } from 'vitest';
import { routeGroups } from '../../scripts/vite/route-groups.ts';

const ROOT = '/school/';
const IMPORTS: Record<string, string[]> = {
  'src/main.tsx': ['src/app/App.tsx', 'node_modules/react/index.js'],
  'src/app/signed-in.ts': ['contract/paths.ts'],
  'src/features/login/screen.ts': ['src/Button.tsx', 'src/Email.tsx'],
  'src/features/home/screen.ts': ['src/Button.tsx', 'src/Row.tsx', 'src/HomeView.tsx'],
  'src/features/guide/screen.ts': ['src/Header.tsx', 'contract/paths.ts'],
  'src/features/assignment-list/screen.ts': ['src/Row.tsx', 'src/Header.tsx', 'node_modules/motion/index.js'],
  'src/features/lesson/screen.ts': ['src/Header.tsx'],
  'src/features/study-set-detail/screen.ts': ['src/Row.tsx'],
  'src/features/role-play/screen.ts': ['src/Bubble.tsx', 'node_modules/motion/index.js'],
  'src/features/role-play-report/screen.ts': ['src/Bubble.tsx'],
};

/** Returns the name of the first file that takes the module, as the bundler does. */
function fileOf(module: string): string | null {
  const graph = {
    getModuleInfo: (id: string) => ({ importedIds: (IMPORTS[id.replace(ROOT, '')] ?? []).map((name) => ROOT + name) }),
  };
  const inOrder = routeGroups(ROOT).toSorted((a, b) => b.priority! - a.priority!);
  const names = inOrder.map(({ name }) =>
    (name as (id: string, graph: unknown) => string | null)(ROOT + module, graph),
  );
  return names.find((name) => name !== null) ?? null;
}

test.each<[string, string | null, string]>([
  ['node_modules/react/index.js', 'vendor', 'a package of the entry'],
  ['src/app/App.tsx', 'shell', 'code of the entry'],
  ['src/main.tsx', null, 'the entry'],
  ['src/Button.tsx', 'shell', 'code that the login shares with a page'],
  ['src/Email.tsx', 'entrance', 'code of the login'],
  ['contract/paths.ts', 'signed-in', 'code of every logged-in student'],
  ['src/HomeView.tsx', null, 'code of one screen'],
  ['src/Row.tsx', 'page-shared', 'code that pages share with study sets'],
  ['src/Bubble.tsx', 'rolePlay', 'code that only role-plays share'],
  ['node_modules/motion/index.js', null, 'a package that loads later'],
  ['src/languages/home/vi.ts', 'page.vi', 'a translation of a page'],
  ['src/languages/shared/ja.ts', 'page.ja', 'a translation that every page shows'],
  ['src/languages/speaking/es-MX.ts', 'studySet.es-MX', 'a translation that lessons share'],
  ['src/languages/account/vi.ts', null, 'a translation that loads later'],
  ['src/languages/home/en.ts', null, 'English, which comes with the code'],
])('%s is in the file %s: %s', (module, file) => {
  expect(fileOf(module)).toBe(file);
});
