import { describe, expect, it } from 'vitest';
import { affected, importersOf } from '../scripts/affected.ts';

const product = importersOf();
const select = (...changed: string[]) =>
  affected(changed, product).tests.map(({ project, file }) => `${project} ${file}`);

describe('npm run check', () => {
  it('selects the tests, the tour, and the walk of a chart', () => {
    expect(select('machines/lesson/lesson.machine.ts')).toEqual(
      expect.arrayContaining([
        'unit tests/machines/lesson.machine.test.ts',
        'unit tests/machines/walks.test.ts',
        'paths tests/students/lesson.hands.tsx',
      ]),
    );
  });

  it('selects the story and only the tour of a view that is loaded late', () => {
    const selected = select('src/features/home/HomeView.tsx');
    expect(selected).toContain('stories stories/Home.stories.tsx');
    expect(selected.filter((test) => test.startsWith('paths'))).toEqual(['paths tests/students/home.hands.tsx']);
  });

  it('selects the test of a route, not all that start the provider', () => {
    const { tests, others } = affected(['server/routes/class-codes.routes.ts'], product);
    expect(tests).toContainEqual({ project: 'unit', file: 'tests/server/class-codes.test.ts' });
    expect(others).toBeGreaterThan(tests.length);
  });

  it('selects every changed test', () => {
    const changed = Array.from({ length: 20 }, (_, number) => `tests/${number}.test.ts`);
    expect(
      affected(changed, new Map())
        .tests.map(({ file }) => file)
        .toSorted(),
    ).toEqual(changed.toSorted());
  });

  it('selects the closest test of files without a common name', () => {
    const importers = new Map([
      ['src/a.ts', ['tests/far.test.ts', 'src/b.ts']],
      ['src/b.ts', ['tests/farther.test.ts']],
    ]);
    expect(affected(['src/a.ts'], importers).tests.map(({ file }) => file)).toEqual([
      'tests/far.test.ts',
      'tests/farther.test.ts',
    ]);
  });
});
