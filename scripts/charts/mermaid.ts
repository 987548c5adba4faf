import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventName, guardName } from '../../packages/chart-panel/src/names.ts';

export function drawingOf(machine: AnyStateMachine, file: string): string {
  const { root } = machine;
  return `# ${machine.id}

Drawn from [${file}](../../${file}) by \`npm run charts\`; not by hand.
Where an arrow from a dot names an event, it can be taken from any state of that box.

\`\`\`mermaid
stateDiagram-v2
${[...chartLines(root), ...arrowsOf(root)].map((line) => `  ${line}`).join('\n')}
\`\`\`
`;
}

/** Mermaid's ids have no dots or reserved words. Two states may have the same name. */
function idOf({ path, machine }: AnyStateNode): string {
  const id = (path.length === 0 ? machine.id : path.join('__')).replaceAll(/\W/g, '_');
  return /^(default|state|note|end|class|style|click|direction|as)$/.test(id) ? `${id}_` : id;
}

const plain = (text: string) =>
  text
    .replaceAll(/[;:#<>{}"]/g, (sign) => ({ ';': ',', ':': ' -', '<': '(', '>': ')' })[sign] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Mermaid allows parallel regions only inside a state. */
function chartLines(root: AnyStateNode): string[] {
  return root.type === 'parallel' ? stateLines(root) : statesIn(root);
}

function statesIn(node: AnyStateNode): string[] {
  const states = Object.values(node.states);
  const start = node.initial?.target?.[0];
  const parallel = node.type === 'parallel';
  return [
    ...(start ? [`[*] --> ${idOf(start)}`] : []),
    ...states.flatMap((state, index) => [...(parallel && index > 0 ? ['--'] : []), ...stateLines(state)]),
    // Transitions from any state start at a dot, because Mermaid can't draw an arrow from a box into itself.
    ...(parallel ? [] : arrows(node, inside).map(({ to, label }) => `[*] --> ${to}${label}`)),
  ];
}

function stateLines(state: AnyStateNode): string[] {
  const id = idOf(state);
  const runs = state.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : []));
  const notes = [
    ...(state.description ? [plain(state.description)] : []),
    ...(runs.length > 0 ? [`runs ${runs.join(', ')}`] : []),
    ...(state.tags.length > 0 ? [`tags - ${state.tags.join(', ')}`] : []),
    ...(state.type === 'parallel' ? arrows(state, inside).map(({ to, label }) => `to ${to}${plain(label)}`) : []),
  ];
  const composite = Object.keys(state.states).length > 0;
  return [
    `state "${state.key}" as ${id}`,
    ...(composite ? [`state ${id} {`, ...statesIn(state).map((line) => `  ${line}`), '}'] : []),
    ...(state.type === 'final' ? [`${id} --> [*]`] : []),
    ...(notes.length > 0 ? [`note right of ${id}`, ...notes.map((note) => `  ${note}`), 'end note'] : []),
  ];
}

/** Draw arrows after all states, because an arrow to an unknown state would create it. */
function arrowsOf(node: AnyStateNode): string[] {
  const own = arrows(node, (from, to) => !inside(from, to)).map(({ to, label }) => `${idOf(node)} --> ${to}${label}`);
  return [...own, ...Object.values(node.states).flatMap(arrowsOf)];
}

const inside = (outer: AnyStateNode, node: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent === outer || inside(outer, node.parent));

function arrows(node: AnyStateNode, wanted: (from: AnyStateNode, to: AnyStateNode) => boolean) {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap((transition) =>
    (transition.target ?? [])
      .filter((target) => wanted(node, target))
      .map((target) => ({ to: idOf(target), label: labelOf(transition) })),
  );
}

function labelOf({ eventType, guard, source }: AnyTransitionDefinition): string {
  const event = eventName(eventType, source).words;
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`;
  const label = plain(`${event}${condition}`);
  return label === '' ? '' : ` : ${label}`;
}
