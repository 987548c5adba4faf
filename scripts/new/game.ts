import { pascal, textFilesOf, titleOf } from './names.ts';

export function filesOfGame(name: string): Record<string, string> {
  const features = `src/features/${name}/${pascal(name)}`;
  return {
    [`machines/${name}/${name}.machine.ts`]: machineOf(name),
    [`machines/${name}/${name}.provide.ts`]: provideOf(name),
    [`${features}View.tsx`]: viewOf(name),
    [`${features}ForState.tsx`]: forStateOf(name),
    [`${features}Game.tsx`]: gameOf(name),
    [`src/features/${name}/game.ts`]: codeOf(name),
    ...textFilesOf(name, { name: titleOf(name) }),
    [`server/games/${name}.ts`]: contentOf(name),
    [`walks/${name}.walk.ts`]: walkOf(name),
    [`stories/flows/${name}.states.tsx`]: statesOf(name),
    [`tests/machines/${name}.machine.test.ts`]: testOf(name),
    [`tests/students/${name}.student.ts`]: studentOf(name),
    [`tests/students/${name}.hands.tsx`]: handsOf(name),
  };
}

type Edit = (text: string) => string;

/** Returns the changes of existing files, by path: a line for the game in each table. */
export function editsOfGame(name: string): Record<string, Edit[]> {
  return {
    'contract/skills.ts': [
      before(/\] as const;/, `, '${name}'`),
      before(/\n\};\n$/, `\n  ${name}: ({ name }) => Boolean(name),`),
    ],
    'server/games/games.ts': [
      imports(`import { ${name} } from './${name}.ts';`),
      before(/\n[^\n]*\n\} satisfies/, `\n  ${name},`),
    ],
    'src/components/lists/skill-signs.ts': [
      imports(`import { ${name}Texts } from '../../languages/${name}/en.ts';`),
      imports(`import { Target } from '../icons/target.tsx';`),
      before(/\n\} satisfies/, `\n  ${name}: sign(Target, ${name}Texts, '${name}.name'),`),
    ],
    'src/features/lesson/games.ts': [
      before(/\n\} satisfies/, `\n  ${name}: game(() => import('../${name}/game.ts')),`),
    ],
  };
}

export const stepsForGame = (name: string): string[] => [
  `- server/games/${name}.ts: what authors write for it, and in contract/game-content.ts what the app gets of it`,
  `- src/languages/${name}/: its texts in each language, still in English (docs/writing.md)`,
  `- src/components/lists/skill-signs.ts: its icon`,
  '- then: npm run charts, node scripts/pack-schemas.ts',
];

function before(place: RegExp, line: string): Edit {
  return (text) => {
    if (!place.test(text)) throw new Error(`There is no ${place.source}. Add this by hand: ${line.trim()}`);
    return text.replace(place, (found) => line + found);
  };
}

const imports = (line: string): Edit => before(/\n(?!import |\} from|  )/, `\n${line}`);

const codeOf = (
  name: string,
) => `export { provide${pascal(name)} as provide } from '../../../machines/${name}/${name}.provide.ts';
export { ${pascal(name)}Game as View } from './${pascal(name)}Game.tsx';
`;

function machineOf(name: string): string {
  const Name = pascal(name);
  return `/** TODO: what the student does in this game. A lesson starts it. It ends after one answer. */
import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { extIdOf, type GameCommand, type GameInput, type GameReport } from '../shared/game.ts';
import { toParent } from '../shared/chart.ts';

export type ${Name}Event = GameCommand | { type: '${name}.next' };

export const ${name}Machine = setup({
  types: {
    context: {} as GameInput,
    events: {} as ${Name}Event,
    input: {} as GameInput,
  },
  actions: {
    answer: toParent(({ context }): GameReport => ({
      type: 'game.answered',
      answer: { extId: extIdOf(context.entry.id, '${name}'), score: 0, correct: true },
    })),
  },
}).createMachine({
  id: '${name}',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { '${name}.next': 'done' } },
    done: { type: 'final', entry: 'answer' },
  },
});

export type ${Name}Actor = ActorRefFrom<typeof ${name}Machine>;
export type ${Name}Snapshot = SnapshotFrom<typeof ${name}Machine>;
`;
}

const provideOf = (name: string) => `import { ${name}Machine } from './${name}.machine.ts';

export function provide${pascal(name)}() {
  return ${name}Machine;
}
`;

const viewOf = (name: string) => `import { Button } from '../../components/controls/Button.tsx';
import { Target } from '../../components/icons/target.tsx';
import { Dock, SkillLabel, Stage } from '../../components/page/Stage.tsx';
import { Sentence } from '../../components/text/Sentence.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { ${name}Texts } from '../../languages/${name}/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ${pascal(name)}ViewProps {
  sentence: string;
  onNext(): void;
}

export function ${pascal(name)}View({ sentence, onNext }: ${pascal(name)}ViewProps) {
  const { t } = useTranslate(gameTexts, ${name}Texts);
  return (
    <>
      <Stage>
        <SkillLabel>
          <Target aria-hidden="true" />
          {t('${name}.name')}
        </SkillLabel>
        <Sentence sentence={sentence} ipa={null} />
      </Stage>
      <Dock>
        <Button variant="primary" size="lg" wide maxWidth="400px" onClick={onNext}>
          {t('game.next')}
        </Button>
      </Dock>
    </>
  );
}
`;

function forStateOf(name: string): string {
  const Name = pascal(name);
  return `import type { ${Name}Event, ${Name}Snapshot } from '../../../machines/${name}/${name}.machine.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { ${Name}View } from './${Name}View.tsx';

export interface ${Name}ForStateProps {
  snapshot: ${Name}Snapshot;
  send(event: ${Name}Event): void;
}

export function ${Name}ForState({ snapshot, send }: ${Name}ForStateProps) {
  // The last picture stays until the next game starts.
  if (!snapshot.matches('asking') && !snapshot.matches('done')) return <UnexpectedStateView page={false} />;
  return <${Name}View sentence={snapshot.context.name} onNext={() => send({ type: '${name}.next' })} />;
}
`;
}

const gameOf = (
  name: string,
) => `import type { ${pascal(name)}Actor } from '../../../machines/${name}/${name}.machine.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { ${pascal(name)}ForState } from './${pascal(name)}ForState.tsx';

export function ${pascal(name)}Game({ actor }: { actor: ${pascal(name)}Actor }) {
  return <${pascal(name)}ForState snapshot={useCalmSnapshot(actor)} send={actor.send} />;
}
`;

const contentOf = (name: string) => `import { z } from 'zod';
import { EMPTY, game } from './game.ts';

/** TODO: what authors write for this game. It plays the text of the item until then. */
export const ${name} = game({
  pack: z.strictObject({}).describe('Write {} or leave it out.'),
  contentOf: () => ({}),
  packOf: () => ({}),
  repair: () => EMPTY,
});
`;

const walkOf = (name: string) => `import { ${name}Machine } from '../machines/${name}/${name}.machine.ts';
import { gameOf } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { walkOf } from './support/walk.ts';

export const walk = walkOf(${name}Machine, {
  input: { parent: nobody, ...gameOf() },
  cases: [],
  key: () => null,
});
`;

const statesOf = (
  name: string,
) => `import { ${pascal(name)}ForState } from '../../src/features/${name}/${pascal(name)}ForState.tsx';
import { walk } from '../../walks/${name}.walk.ts';
import { send } from '../flow.ts';
import { game } from '../game.tsx';

export default game([walk], (snapshot) => <${pascal(name)}ForState snapshot={snapshot} send={send} />);
`;

const testOf = (name: string) => `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { GameReport } from '../../machines/shared/game.ts';
import { provide${pascal(name)} } from '../../machines/${name}/${name}.provide.ts';
import { gameOf } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

test('[SET-08] ${titleOf(name)} reports one answer, and ends', () => {
  const above = somebody<GameReport>();
  const actor = createActor(provide${pascal(name)}(), { input: { parent: above.parent, ...gameOf() } }).start();
  expect(above.heard()).toEqual([]);
  actor.send({ type: '${name}.next' });
  expect(above.heard()).toEqual([
    { type: 'game.answered', answer: { extId: 'card-1-${name}', score: 0, correct: true } },
  ]);
  expect(actor.getSnapshot().status).toBe('done');
});
`;

const studentOf = (name: string) => `import { student } from './student.ts';

export const ${name} = student('${name}', 'card', {
  card: { sees: '[SET-05] the card, and Next', on: { pressesNext: 'nextCard' } },
  nextCard: { sees: '[SET-05] the lesson goes on, with one right answer' },
});
`;

const handsOf = (name: string) => `import { expect } from 'vitest';
import { provide${pascal(name)} } from '../../machines/${name}/${name}.provide.ts';
import { ${pascal(name)}Game } from '../../src/features/${name}/${pascal(name)}Game.tsx';
import { gameOf } from '../../walks/support/fixtures.ts';
import { english } from '../support/english.ts';
import { ${name} } from './${name}.student.ts';
import { goesOn, openGame } from './game-rig.tsx';
import { playStudent } from './play.tsx';
import { button, press, sees, words } from './senses.ts';

playStudent(${name}, {
  begins: () => openGame(provide${pascal(name)}, ${pascal(name)}Game, gameOf()),
  sees: {
    card: async (world) => {
      await sees(words('May I borrow this book?'));
      expect(world.answers()).toEqual([]);
    },
    nextCard: goesOn(true),
  },
  does: { pressesNext: () => press(button(english.game.next)) },
});
`;
