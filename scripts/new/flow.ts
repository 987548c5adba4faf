import { camel, pascal, textFilesOf, titleOf } from './names.ts';

export interface FlowOptions {
  port: boolean;
}

export function filesOf(name: string, { port }: FlowOptions): Record<string, string> {
  const features = `src/features/${name}/${pascal(name)}`;
  return {
    [`machines/${name}/${name}.machine.ts`]: machineOf(name, port),
    [`machines/${name}/${name}.provide.ts`]: provideOf(name, port),
    ...(port && { [`machines/ports/${name}.port.ts`]: portOf(name) }),
    [`${features}View.tsx`]: viewOf(name),
    [`${features}ForState.tsx`]: forStateOf(name, port),
    [`src/features/${name}/screen.ts`]: screenModuleOf(name, port),
    [`stories/flows/${name}.states.tsx`]: statesOf(name),
    ...textFilesOf(name, { title: titleOf(name) }),
    [`walks/${name}.walk.ts`]: walkFileOf(name),
    [`tests/machines/${name}.machine.test.ts`]: testOf(name, port),
  };
}

export function stepsFor(name: string): string[] {
  const Name = pascal(name);
  return [
    `- machines/ports/navigation.port.ts: | '${Name}' in ScreenName`,
    `- src/app/routes.ts: { name: '${Name}', path: '/${name}' },`,
    `- src/app/routes.ts: | '${name}' in Feature`,
    `- src/languages/${name}/: its texts in each language, still in English (docs/writing.md)`,
    `- src/app/screens.ts: '${name}': ['${name}'] in TEXTS`,
    `- tests/machines/provided.test.ts: '${name}': provide${Name}(any),`,
    '- then: npm run charts',
  ];
}

function machineOf(name: string, port: boolean): string {
  const [id, Name] = [camel(name), pascal(name)];
  return `/** TODO: what this flow promises, who starts it, how it ends. */
import { setup, type SnapshotFrom } from 'xstate';
import type { AppRequest, ScreenEvent, ScreenInput } from '../shared/screen.ts';
import type { Route } from '../ports/navigation.port.ts';
import { toParent, ${port ? 'unprovided, ' : ''}type Parent } from '../shared/chart.ts';

export interface ${Name}Context {
  parent: Parent<AppRequest>;
}

export type ${Name}Event = ScreenEvent | { type: '${id}.finish' } | { type: '${id}.back' };

export const ${id}Machine = setup({
  types: {
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    input: {} as ScreenInput,
  },
${port ? `  actors: { load: unprovided<void>('load') },\n` : ''}  actions: {
    go: toParent((_, to: Route): AppRequest => ({ type: 'app.go', to })),
  },
}).createMachine({
  id: '${id}',
  context: ({ input }) => ({ parent: input.parent }),
  initial: '${port ? 'loading' : 'showing'}',
  on: { '${id}.back': { actions: { type: 'go', params: { name: 'HomeWorkAssignments' } } } },
  states: {
${port ? "    loading: { invoke: { src: 'load', id: 'load', onDone: 'showing', onError: 'unavailable' } },\n" : ''}    showing: { on: { '${id}.finish': 'finished' } },
    finished: { description: 'The student has seen it.' },
${port ? "    unavailable: { description: 'Nothing is shown but the way back.' },\n" : ''}  },
});

export type ${Name}Snapshot = SnapshotFrom<typeof ${id}Machine>;
`;
}

function provideOf(name: string, port: boolean): string {
  const [id, Name] = [camel(name), pascal(name)];
  if (!port) {
    return `import { ${id}Machine } from './${name}.machine.ts';

export function provide${Name}() {
  return ${id}Machine;
}
`;
  }
  return `import { fromPromise } from 'xstate';
import type { ${Name}Port } from '../ports/${name}.port.ts';
import { ${id}Machine } from './${name}.machine.ts';

export function provide${Name}(port: ${Name}Port) {
  return ${id}Machine.provide({ actors: { load: fromPromise(() => port.load()) } });
}
`;
}

const portOf = (name: string) => `/** TODO: what this flow asks of the world. */
export interface ${pascal(name)}Port {
  load(): Promise<void>;
}
`;

const viewOf = (name: string) => `import { Button } from '../../components/controls/Button.tsx';
import { DetailMain, DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import { ${camel(name)}Texts } from '../../languages/${name}/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ${pascal(name)}ViewProps {
  finished: boolean;
  onFinish(): void;
  onBack(): void;
}

export function ${pascal(name)}View({ finished, onFinish, onBack }: ${pascal(name)}ViewProps) {
  const { t } = useTranslate(${camel(name)}Texts);
  return (
    <DetailPage>
      <PageHeader title={t('${camel(name)}.title')} onBack={onBack} />
      <DetailMain>
        {!finished && (
          <Button variant="primary" size="lg" onClick={onFinish}>
            {t('action.continue')}
          </Button>
        )}
      </DetailMain>
    </DetailPage>
  );
}
`;

function forStateOf(name: string, port: boolean): string {
  const [id, Name] = [camel(name), pascal(name)];
  return `import type { ${Name}Event, ${Name}Snapshot } from '../../../machines/${name}/${name}.machine.ts';
${port ? "import { LoadingView } from '../../components/page/LoadingView.tsx';\n" : ''}import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { ${Name}View } from './${Name}View.tsx';

export interface ${Name}ForStateProps {
  snapshot: ${Name}Snapshot;
  send(event: ${Name}Event): void;
}

export function ${Name}ForState({ snapshot, send }: ${Name}ForStateProps) {
  const back = () => send({ type: '${id}.back' });
${port ? "  if (snapshot.matches('loading')) return <LoadingView />;\n" : ''}  if (snapshot.matches('showing') || snapshot.matches('finished'))
    return (
      <${Name}View
        finished={snapshot.matches('finished')}
        onFinish={() => send({ type: '${id}.finish' })}
        onBack={back}
      />
    );
  return <UnexpectedStateView onBack={back} />;
}
`;
}

const screenModuleOf = (
  name: string,
  port: boolean,
) => `import { provide${pascal(name)} } from '../../../machines/${name}/${name}.provide.ts';
${port ? `import type { ${pascal(name)}Port } from '../../../machines/ports/${name}.port.ts';\n` : ''}import { live } from '../../components/live.tsx';
import { ${pascal(name)}ForState } from './${pascal(name)}ForState.tsx';

export const Screen = live(${pascal(name)}ForState);

${
  port
    ? `/** TODO: the world of src/app/world.ts, once it has this port. */
export const logic = (port: ${pascal(name)}Port) => provide${pascal(name)}(port);`
    : `export const logic = () => provide${pascal(name)}();`
}
`;

const statesOf = (
  name: string,
) => `import { ${pascal(name)}ForState } from '../../src/features/${name}/${pascal(name)}ForState.tsx';
import { walk } from '../../walks/${name}.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <${pascal(name)}ForState snapshot={snapshot} send={send} />);
`;

const walkFileOf = (name: string) => `import { ${camel(name)}Machine } from '../machines/${name}/${name}.machine.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { walkOf } from './support/walk.ts';

export const walk = walkOf(${camel(name)}Machine, {
  input: { parent: nobody, destination: destination('HomePage'), profile: profile() },
  cases: [
    { type: '${camel(name)}.finish' },
    { type: '${camel(name)}.back' },
    { type: 'xstate.done.actor.load' },
    { type: 'xstate.error.actor.load', error: new Error('no network') },
  ],
  key: () => null,
});
`;

function testOf(name: string, port: boolean): string {
  const [id, Name] = [camel(name), pascal(name)];
  const provided = port ? `provide${Name}({ load: call })` : `provide${Name}()`;
  const arrive = port ? `    open[0]!.answer();\n    await settled();\n` : '';
  const run = port ? 'async () => {' : '() => {';
  return `import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provide${Name} } from '../../machines/${name}/${name}.provide.ts';
${port ? "import { PortError } from '../../machines/shared/failure.ts';\nimport { handCall, settled } from '../support/fakes.ts';\n" : ''}import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

function open${Name}() {
  const above = somebody<AppRequest>();
${port ? '  const { call, open } = handCall<void, void>();\n' : ''}  const actor = createActor(${provided}, {
    input: { parent: above.parent, destination: destination('HomePage'), profile: profile() },
  }).start();
  return { actor, ${port ? 'open, ' : ''}asked: above.heard, state: () => actor.getSnapshot().value };
}

describe('${name.replaceAll('-', ' ')}', () => {
  test('is shown until the student has finished', ${run}
    const { actor, ${port ? 'open, ' : ''}state } = open${Name}();
${arrive}    expect(state()).toBe('showing');
    actor.send({ type: '${id}.finish' });
    expect(state()).toBe('finished');
  });

  test('Back leads to the assignments', () => {
    const { actor, asked } = open${Name}();
    actor.send({ type: '${id}.back' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments' } }]);
  });
${
  port
    ? `
  test('without a network it says that it can not be shown', async () => {
    const { open, state } = open${Name}();
    open[0]!.refuse(new PortError({ kind: 'offline' }));
    await settled();
    expect(state()).toBe('unavailable');
  });
`
    : ''
}});
`;
}
