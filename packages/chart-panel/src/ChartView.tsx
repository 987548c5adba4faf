/** Draws a chart that is laid out. */
// Storybook's manager compiles JSX to calls of `React`.
import * as React from 'react';
import type { Chip, EventBox, Layout, Line, PlacedState, Row } from './layout.ts';
import type { Choice } from './protocol.ts';

export interface ChartViewProps {
  layout: Layout;
  present: ReadonlySet<string>;
  /** Events that can be sent now, by transition. */
  choices: ReadonlyMap<string, readonly Choice[]>;
  /** Transitions of the last step. */
  taken: ReadonlySet<string>;
  /** True if a story shows this state. */
  hasStory: (state: string) => boolean;
  onState: (state: string) => void;
  onChoice: (choice: Choice) => void;
  onFold: (state: string) => void;
  onUnfold: (state: string, invoke: string) => void;
}

/** Usable only for an overview, because its text is hardly readable. */
const SMALLEST = 0.1;
const LARGEST = 1.6;

export function ChartView(props: ChartViewProps) {
  const { layout, present, taken } = props;
  const frame = React.useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [zoom, setZoom] = React.useState<number | 'fit'>(1);
  const scale = zoom === 'fit' ? fitting(layout, size) : zoom;
  const [asked, setAsked] = React.useState<{ row: Row; choices: readonly Choice[] } | null>(null);

  const leaf = layout.states.findLast(({ within, state }) => within === '' && present.has(state.id));
  // Also the frame's size, which changes when the panel is opened or moved.
  const place = leaf && [leaf.state.id, leaf.x, leaf.y, scale, size.width, size.height].join(' ');
  React.useEffect(() => {
    const element = frame.current!;
    setAsked(null);
    if (!leaf) return;
    const left = (leaf.x + leaf.width / 2) * scale - element.clientWidth / 2;
    const top = (leaf.y + Math.min(leaf.height, 200) / 2) * scale - element.clientHeight / 2;
    element.scrollTo({ left, top, behavior: calm() ? 'auto' : 'smooth' });
    // eslint-disable-next-line react/exhaustive-deps -- `place` changes when the leaf or its frame does.
  }, [place]);

  const onRow = (row: Row) => {
    const choices = props.choices.get(row.transition) ?? [];
    if (choices.length === 1) props.onChoice(choices[0]!);
    else setAsked({ row, choices });
  };

  return (
    <div className="cp-chart">
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className="cp-frame" role="region" aria-label="Statechart" tabIndex={0}>
        <div style={{ width: layout.width * scale, height: layout.height * scale, margin: '0 auto' }}>
          <div className="cp-canvas" style={{ ...sizeOf(layout), transform: `scale(${scale})` }}>
            {layout.states.map((placed) => (
              <StateBox key={placed.within + placed.state.id} placed={placed} {...props} onRow={onRow} />
            ))}
            <svg width={layout.width} height={layout.height} aria-hidden="true">
              <Arrows />
              {sorted(layout.lines, taken).map((line) => (
                <Arrow key={line.id} line={line} isTaken={line.transitions.some((id) => taken.has(id))} />
              ))}
              {layout.dots.map(({ x, y, width }) => (
                <circle key={`${x} ${y}`} className="cp-dot" cx={x + width / 2} cy={y + width / 2} r={width / 2} />
              ))}
            </svg>
            {layout.events.map((box) => (
              <Events key={box.id} box={box} {...props} onRow={onRow} />
            ))}
            {asked && <Question {...asked} onChoice={props.onChoice} onClose={() => setAsked(null)} />}
          </div>
        </div>
      </div>
      <div className="cp-zoom">
        <button type="button" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
          Fit
        </button>
        <button type="button" aria-label="Smaller" onClick={() => setZoom(clamp(scale / 1.2, SMALLEST, LARGEST))}>
          −
        </button>
        <button type="button" aria-label="Usual size" onClick={() => setZoom(1)}>
          {Math.round(scale * 100)} %
        </button>
        <button type="button" aria-label="Larger" onClick={() => setZoom(clamp(scale * 1.2, SMALLEST, LARGEST))}>
          +
        </button>
      </div>
    </div>
  );
}

type Size = { width: number; height: number };

/** Returns the size in px of the frame's inside. */
function useSize(frame: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = React.useState<Size>({ width: 0, height: 0 });
  React.useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** Returns the scale at which the whole chart is in view, at most its usual size. */
function fitting(layout: Layout, { width, height }: Size): number {
  return clamp(Math.min(width / layout.width, height / layout.height), SMALLEST, 1);
}

type PartProps = ChartViewProps & { onRow: (row: Row) => void };

function StateBox({ placed, ...props }: PartProps & { placed: PlacedState }) {
  const { state, within, title, rows, chips, isFolded, canFold } = placed;
  const id = within + state.id;
  const isPresent = props.present.has(id);
  const isOwn = within === '' && props.hasStory(state.id);
  const isComposite =
    state.kind === 'compound' || state.kind === 'parallel' || chips.some(({ isUnfolded }) => isUnfolded);
  const classes = ['cp-state', `cp-${state.kind}`, isPresent && 'cp-present', isComposite && 'cp-composite'];
  const note = [state.id, state.description, state.tags.length > 0 && `tags: ${state.tags.join(', ')}`];
  return (
    <>
      <div className={classes.filter(Boolean).join(' ')} style={placeOf(placed)} data-state={id} />
      <div className="cp-title" style={{ left: placed.x, top: placed.y, width: placed.width }}>
        {canFold && (
          <button
            type="button"
            className="cp-fold"
            aria-expanded={!isFolded}
            aria-label={`Inside of ${title}`}
            onClick={() => props.onFold(id)}
          >
            {isFolded ? '▸' : '▾'}
          </button>
        )}
        {isOwn ? (
          <button
            type="button"
            className={isPresent ? 'cp-name cp-present' : 'cp-name'}
            title={note.filter(Boolean).join('\n')}
            aria-current={isPresent || undefined}
            onClick={() => props.onState(state.id)}
          >
            {title}
          </button>
        ) : (
          <span className={isPresent ? 'cp-name cp-present' : 'cp-name'} title={note.filter(Boolean).join('\n')}>
            {title}
          </span>
        )}
      </div>
      {chips.map((chip) => (
        <InvokedChip key={chip.id} chip={chip} onClick={() => props.onUnfold(id, chip.id)} />
      ))}
      {rows.map((row, at) => (
        <EventRow key={`${row.transition} ${at}`} row={row} {...props} />
      ))}
    </>
  );
}

function InvokedChip({ chip, onClick }: { chip: Chip; onClick: () => void }) {
  const text = chip.isUnfolded ? `▾ ${chip.words}` : `${chip.canUnfold ? '▸' : '⚙'} ${chip.words}`;
  if (!chip.canUnfold)
    return (
      <span className="cp-chip" style={placeOf(chip)} title={`Runs ${chip.words}`}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className="cp-chip"
      style={placeOf(chip)}
      title={`Runs ${chip.words}`}
      aria-expanded={chip.isUnfolded}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

function Events({ box, ...props }: PartProps & { box: EventBox }) {
  return (
    <>
      <div className="cp-events" style={placeOf(box)} />
      {box.rows.map((row) => (
        <EventRow key={row.transition} row={row} {...props} />
      ))}
    </>
  );
}

function EventRow({ row, taken, choices, onRow }: PartProps & { row: Row }) {
  const text = (
    <>
      {row.words}
      {row.guard !== '' && <span className="cp-guard">{row.words === '' ? row.guard : ` ${row.guard}`}</span>}
      {row.target !== '' && <span className="cp-guard"> → {row.target}</span>}
    </>
  );
  const canSend = (choices.get(row.transition)?.length ?? 0) > 0;
  const className = taken.has(row.transition) ? 'cp-event cp-taken' : 'cp-event';
  if (!canSend)
    return (
      <span className={className} style={placeOf(row)}>
        {text}
      </span>
    );
  return (
    <button type="button" className={`${className} cp-can`} style={placeOf(row)} onClick={() => onRow(row)}>
      {text}
    </button>
  );
}

interface QuestionProps {
  row: Row;
  choices: readonly Choice[];
  onChoice: (choice: Choice) => void;
  onClose: () => void;
}

/** Asks which payload to send. */
function Question({ row, choices, onChoice, onClose }: QuestionProps) {
  return (
    <div
      className="cp-question"
      role="group"
      aria-label={`Payloads of ${row.words}`}
      style={{ left: row.x, top: row.y + row.height }}
    >
      {choices.map((choice) => (
        <button key={choice.id} type="button" onClick={() => onChoice(choice)}>
          {choice.details || choice.words}
        </button>
      ))}
      <button type="button" className="cp-close" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function Arrows() {
  return (
    <defs>
      {['cp-tip', 'cp-tip-taken'].map((id) => (
        <marker
          key={id}
          id={id}
          className={id}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M0 0.8 L7.2 4 L0 7.2 z" />
        </marker>
      ))}
    </defs>
  );
}

function Arrow({ line, isTaken }: { line: Line; isTaken: boolean }) {
  const tip = isTaken ? 'url(#cp-tip-taken)' : 'url(#cp-tip)';
  return (
    <path
      className={isTaken ? 'cp-line cp-taken' : 'cp-line'}
      d={rounded(line.points)}
      markerEnd={line.hasArrow ? tip : undefined}
    />
  );
}

/** Returns a path with round corners. */
function rounded(points: Line['points'], radius = 6): string {
  const [first, ...rest] = points;
  const parts = [`M${first!.x} ${first!.y}`];
  for (const [at, point] of rest.entries()) {
    const before = points[at]!;
    const after = rest[at + 1];
    if (!after) {
      parts.push(`L${point.x} ${point.y}`);
      continue;
    }
    const into = Math.min(radius, length(before, point) / 2);
    const out = Math.min(radius, length(point, after) / 2);
    const a = towards(point, before, into);
    const b = towards(point, after, out);
    parts.push(`L${a.x} ${a.y} Q${point.x} ${point.y} ${b.x} ${b.y}`);
  }
  return parts.join(' ');
}

type Point = Line['points'][number];
const length = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
function towards(from: Point, to: Point, by: number): Point {
  const all = length(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / all, y: from.y + ((to.y - from.y) * by) / all };
}

/** Lines of the last step are drawn last, over the others. */
function sorted(lines: readonly Line[], taken: ReadonlySet<string>): Line[] {
  const rank = ({ transitions }: Line) => Number(transitions.some((id) => taken.has(id)));
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const sizeOf = ({ width, height }: Size): React.CSSProperties => ({ width, height });
const placeOf = ({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): React.CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
});
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
