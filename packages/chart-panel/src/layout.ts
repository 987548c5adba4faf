/**
 * Places a chart's states, events, and lines with elkjs. Events between two states share one box in the graph, because
 * ELK keeps boxes apart, also across the borders of states. An event that starts and ends in one state, or leads into
 * the state that it starts in, is a row of this state.
 */
import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { inWords } from './names.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Row extends Box {
  /** ID of the transition. */
  transition: string;
  words: string;
  guard: string;
  /** Name of the target in a state's row. Empty if an arrow shows the target. */
  target: string;
}

export interface PlacedState extends Box {
  state: ChartState;
  /** Prefix of the states of an unfolded child: the ID of its actor. Empty in the outermost chart. */
  within: string;
  title: string;
  rows: readonly Row[];
  /** Chips of invoked actors. */
  chips: readonly Chip[];
  isFolded: boolean;
  canFold: boolean;
}

export interface Chip extends Box {
  id: string;
  words: string;
  canUnfold: boolean;
  isUnfolded: boolean;
}

export interface EventBox extends Box {
  id: string;
  rows: readonly Row[];
}

export interface Line {
  id: string;
  /** Transitions of this line. Empty for an initial state's arrow. */
  transitions: readonly string[];
  points: readonly { x: number; y: number }[];
  hasArrow: boolean;
}

export interface Layout {
  width: number;
  height: number;
  /** Parents come before their children. */
  states: readonly PlacedState[];
  events: readonly EventBox[];
  dots: readonly Box[];
  lines: readonly Line[];
}

/** Returns the width of a text in px: of a state's title, or of an event. */
export type Measure = (text: string, font: 'title' | 'event') => number;

/** Estimates widths outside a browser, as if all letters were wide. */
export const estimated: Measure = (text, font) => text.length * (font === 'title' ? 7.6 : 6.7);

export interface Folding {
  /** States whose inside is hidden. */
  folded: ReadonlySet<string>;
  /** Invoked children whose chart is shown: `invoked(state, invoke)`. */
  unfolded: ReadonlySet<string>;
}

export const invoked = (state: string, invoke: string) => `${state} > ${invoke}`;

const ROW = 24;
const TITLE = 26;
const PADDING = 8;
/** Distance from a state's edge to the states inside. */
const INSIDE = 12;
const DOT = 8;
const CHIP = 24;
const GAP = 4;

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.thoroughness': '4',
};

/** Places a chart. `elk` may run in a worker. */
export async function layOut(
  elk: Pick<ELK, 'layout'>,
  chart: Chart,
  folding: Folding,
  measure = estimated,
): Promise<Layout> {
  const plan = new Plan(chart, folding, measure);
  return plan.read(await elk.layout(plan.graph));
}

type Draft = Omit<PlacedState, keyof Box>;

class Plan {
  readonly graph: ElkNode;
  private readonly drafts = new Map<string, Draft>();
  private readonly eventRows = new Map<string, { rows: Row[]; from: string }>();
  private readonly transitionsOf = new Map<string, readonly string[]>();

  private readonly chart: Chart;
  private readonly folding: Folding;
  private readonly measure: Measure;

  constructor(chart: Chart, folding: Folding, measure: Measure) {
    this.chart = chart;
    this.folding = folding;
    this.measure = measure;
    const inside = this.ofChart(chart, '');
    this.graph = {
      id: 'chart',
      layoutOptions: { ...OPTIONS, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
      ...inside,
    };
  }

  /** Returns the nodes and edges of a chart. `within` makes the IDs of a child's chart unique. */
  // eslint-disable-next-line complexity -- states and edges go into maps that all parts share
  private ofChart(chart: Chart, within: string): { children: ElkNode[]; edges: ElkExtendedEdge[] } {
    const byId = new Map(chart.states.map((state) => [state.id, state]));
    const nodes = new Map<string, ElkNode>();
    const root = chart.states[0]!;
    /** Returns the nearest state that is drawn: the state itself, or the folded state around it. */
    const drawn = (id: string): string => {
      let shown = id;
      for (let at = byId.get(id)!; at.parent !== null; at = byId.get(at.parent)!)
        if (this.folding.folded.has(within + at.parent)) shown = at.parent;
      return shown;
    };
    const isInside = (id: string, outer: string): boolean => {
      for (let at: string | null = id; at !== null; at = byId.get(at)!.parent) if (at === outer) return true;
      return false;
    };
    const common = (a: string, b: string): string => {
      let at = byId.get(a)!.parent;
      while (at !== null && !isInside(b, at)) at = byId.get(at)!.parent;
      return at ?? root.id;
    };

    const rowsOf = new Map<string, Row[]>();
    const between = new Map<string, { from: string; to: string; rows: Row[] }>();
    for (const transition of chart.transitions) {
      const from = drawn(transition.source);
      const isHidden = from !== transition.source;
      const row = (target: string): Row => this.row(transition, within, target);
      if (transition.targets.length === 0) {
        if (!isHidden && transition.words !== '') rowsOf.set(from, [...(rowsOf.get(from) ?? []), row('')]);
        continue;
      }
      for (const target of transition.targets) {
        const to = drawn(target);
        if (from === to && isHidden) continue;
        if (isInside(to, from) || isInside(from, to)) {
          const name = from === to && target === transition.source ? 'again' : inWords(byId.get(target)!.key);
          rowsOf.set(from, [...(rowsOf.get(from) ?? []), row(name)]);
          continue;
        }
        const key = `${from} -> ${to}`;
        const group = between.get(key) ?? { from, to, rows: [] };
        group.rows.push(row(''));
        between.set(key, group);
      }
    }

    for (const state of chart.states) {
      if (drawn(state.id) !== state.id) continue;
      nodes.set(state.id, this.node(state, within, rowsOf.get(state.id) ?? []));
    }
    const edges: ElkExtendedEdge[] = [];
    for (const state of chart.states) {
      const node = nodes.get(state.id);
      if (!node) continue;
      if (state.parent !== null) nodes.get(state.parent)!.children!.push(node);
      if (state.initial === null || this.folding.folded.has(within + state.id)) continue;
      const dot = `${within}${state.id} start`;
      // elkjs ignores the minimum width of a state with states inside. A wide dot makes room for its title and rows.
      const width = Math.max(DOT, node.width! - 2 * INSIDE);
      node.children!.unshift({ id: dot, width, height: DOT });
      edges.push({ id: `${dot} ->`, sources: [dot], targets: [within + drawn(state.initial)] });
      this.transitionsOf.set(`${dot} ->`, []);
    }
    for (const [key, { from, to, rows }] of between) {
      const id = `${within}${key}`;
      const shown = rows.filter(({ words, guard }) => words + guard !== '');
      const ids = rows.map(({ transition }) => transition);
      if (shown.length === 0) {
        edges.push({ id, sources: [within + from], targets: [within + to] });
        this.transitionsOf.set(id, ids);
        continue;
      }
      const width = Math.max(...shown.map((row) => row.width));
      nodes.get(common(from, to))!.children!.push({ id: `${id} event`, width, height: shown.length * ROW });
      this.eventRows.set(`${id} event`, { rows: shown, from });
      edges.push({ id: `${id} 1`, sources: [within + from], targets: [`${id} event`] });
      edges.push({ id: `${id} 2`, sources: [`${id} event`], targets: [within + to] });
      this.transitionsOf.set(`${id} 1`, ids).set(`${id} 2`, ids);
    }
    return { children: [nodes.get(root.id)!], edges };
  }

  private row({ id, words, guard }: ChartTransition, within: string, target: string): Row {
    const condition = guard === null ? '' : `[${guard}]`;
    const shown = words === '' && target !== '' ? 'at once' : words;
    const text = [shown, condition, ...(target === '' ? [] : ['→', target])].filter((part) => part !== '').join(' ');
    const width = Math.ceil(this.measure(text, 'event')) + 2 * PADDING;
    return { transition: within + id, words: shown, guard: condition, target, x: 0, y: 0, width, height: ROW };
  }

  private node(state: ChartState, within: string, rows: readonly Row[]): ElkNode {
    const id = within + state.id;
    const isComposite = state.kind === 'compound' || state.kind === 'parallel';
    const isRoot = state.parent === null;
    const title = inWords(state.key);
    const chips = state.invokes.map(({ id: invoke, name, machine }): Chip => {
      const isUnfolded = this.folding.unfolded.has(invoked(id, invoke));
      const canUnfold = machine !== null && machine in this.chart.children;
      const words = inWords(name);
      const width = Math.ceil(this.measure(words, 'event')) + 30;
      return { id: invoke, words, canUnfold, isUnfolded, x: 0, y: 0, width, height: CHIP };
    });
    const isFolded = isComposite && this.folding.folded.has(id);
    const canFold = isComposite && !isRoot;
    this.drafts.set(id, { state, within, title, rows, chips, isFolded, canFold });
    const width = Math.max(
      Math.ceil(this.measure(title, 'title')) + 2 * PADDING + (canFold ? 26 : 0) + (state.tags.length > 0 ? 14 : 0),
      ...rows.map((row) => row.width + GAP),
      ...chips.map((chip) => chip.width + 2 * PADDING),
      60,
    );
    const top = TITLE + chips.length * (CHIP + GAP) + rows.length * ROW + (chips.length + rows.length > 0 ? GAP : 0);
    const children: ElkNode[] = [];
    const edges: ElkExtendedEdge[] = [];
    for (const { id: invoke, machine } of state.invokes) {
      if (machine === null || !this.folding.unfolded.has(invoked(id, invoke))) continue;
      const child = this.chart.children[machine];
      if (!child) continue;
      const inside = this.ofChart(child, `${invoked(id, invoke)} > `);
      children.push(...inside.children);
      edges.push(...inside.edges);
    }
    if (isFolded || (!isComposite && children.length === 0)) return { id, width, height: top };
    return {
      id,
      width,
      children,
      edges,
      layoutOptions: {
        ...OPTIONS,
        'elk.padding': `[top=${top + PADDING},left=${INSIDE},bottom=${INSIDE},right=${INSIDE}]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width}, ${top + PADDING})`,
      },
    };
  }

  /** Reads the placed graph. ELK's coordinates are relative to the parent. */
  read(graph: ElkNode): Layout {
    const states: PlacedState[] = [];
    const events: EventBox[] = [];
    const dots: Box[] = [];
    const lines: Line[] = [];
    const origins = new Map<string, { x: number; y: number }>([[graph.id, { x: 0, y: 0 }]]);
    const visit = (node: ElkNode, left: number, top: number) => {
      const x = left + node.x!;
      const y = top + node.y!;
      const box = { x, y, width: node.width!, height: node.height! };
      origins.set(node.id, { x, y });
      const draft = this.drafts.get(node.id);
      const event = this.eventRows.get(node.id);
      if (draft) {
        let down = y + TITLE;
        const chips = draft.chips.map((chip) => {
          const placed = { ...chip, x: x + PADDING, y: down };
          down += CHIP + GAP;
          return placed;
        });
        const rows = draft.rows.map((row) => {
          const placed = { ...row, x: x + 2, y: down, width: box.width - 4 };
          down += ROW;
          return placed;
        });
        states.push({ ...draft, ...box, chips, rows });
      } else if (event) {
        const rows = event.rows.map((row, at) => ({ ...row, x, y: y + at * ROW, width: box.width }));
        events.push({ ...box, id: node.id, rows });
      } else dots.push({ ...box, x: x + (box.width - DOT) / 2, width: DOT });
      for (const child of node.children ?? []) visit(child, x, y);
    };
    for (const child of graph.children ?? []) visit(child, 0, 0);
    const read = (node: ElkNode) => {
      for (const edge of node.edges ?? []) lines.push(...this.linesOf(edge, origins, node.id));
      for (const child of node.children ?? []) read(child);
    };
    read(graph);
    return { width: graph.width!, height: graph.height!, states, events, dots, lines };
  }

  private linesOf(
    edge: ElkExtendedEdge,
    origins: ReadonlyMap<string, { x: number; y: number }>,
    owner: string,
  ): Line[] {
    const container = (edge as { container?: string }).container ?? owner;
    const { x, y } = origins.get(container)!;
    return (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => ({
      id: edge.id,
      transitions: this.transitionsOf.get(edge.id) ?? [],
      points: [startPoint, ...bendPoints, endPoint].map((point) => ({ x: point.x + x, y: point.y + y })),
      hasArrow: !edge.id.endsWith(' 1'),
    }));
  }
}
