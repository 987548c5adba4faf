/** The panel: a chart with its time line. */
// Storybook's manager compiles JSX to calls of `React`.
import * as React from 'react';
import type { ELK } from 'elkjs/lib/elk-api.js';
import { ChartView } from './ChartView.tsx';
import type { Chart } from './chart.ts';
import { invoked, layOut, type Folding, type Layout, type Measure } from './layout.ts';
import { storyOf, type Choice, type Moment, type StoryOfState } from './protocol.ts';
import { STYLES } from './styles.ts';

export interface ChartPanelProps {
  elk: Pick<ELK, 'layout'>;
  theme: 'light' | 'dark';
  chart: Chart;
  stories: readonly StoryOfState[];
  moment: Moment;
  onStory: (story: string) => void;
  onChoice: (choice: Choice) => void;
  onStep: (step: number) => void;
  onReplay: () => void;
}

const OPEN: Folding = { folded: new Set(), unfolded: new Set() };

export function ChartPanel(props: ChartPanelProps) {
  const { chart, moment, stories } = props;
  const [{ of, folding }, setFolding] = React.useState({ of: chart.id, folding: OPEN });
  const shown = of === chart.id ? folding : OPEN;
  const layout = useLayout(props.elk, chart, shown);
  const change = (part: keyof Folding, id: string) =>
    setFolding({ of: chart.id, folding: { ...shown, [part]: toggled(shown[part], id) } });
  const choices = Map.groupBy(
    moment.choices.flatMap((choice) => choice.transitions.map((transition) => ({ transition, choice }))),
    ({ transition }) => transition,
  );
  return (
    <div className="cp-panel" data-theme={props.theme}>
      <style>{STYLES}</style>
      {layout && (
        <ChartView
          layout={layout}
          present={new Set(moment.present)}
          choices={new Map([...choices].map(([id, found]) => [id, found.map(({ choice }) => choice)]))}
          taken={new Set(moment.steps[moment.at]!.transitions)}
          hasStory={(state) => stories.some(({ states }) => states.includes(state))}
          onState={(state) => {
            const story = storyOf(state, stories, moment.present);
            if (story !== undefined) props.onStory(story);
          }}
          onChoice={props.onChoice}
          onFold={(state) => change('folded', state)}
          onUnfold={(state, invoke) => change('unfolded', invoked(state, invoke))}
        />
      )}
      <TimeLine {...props} />
    </div>
  );
}

function TimeLine({ moment, onStep, onReplay }: ChartPanelProps) {
  const { steps, at, shown, withoutEffect } = moment;
  return (
    <div className="cp-time">
      <div className="cp-buttons">
        <button type="button" aria-label="Step back" disabled={at === 0} onClick={() => onStep(at - 1)}>
          ◂
        </button>
        <button
          type="button"
          aria-label="Step forward"
          disabled={at === steps.length - 1}
          onClick={() => onStep(at + 1)}
        >
          ▸
        </button>
        <button type="button" className="cp-replay" disabled={shown === 0} onClick={onReplay}>
          {moment.isReplaying ? 'Replaying…' : 'Replay the path'}
        </button>
        <span className="cp-count">
          Step {at} of {steps.length - 1}
        </span>
      </div>
      <p className="cp-note" role="status">
        {withoutEffect !== null && `“${withoutEffect}” moves nothing in this chart now.`}
      </p>
      <ol className="cp-steps" aria-label="Events">
        {steps.map((step, number) => (
          <li key={`${number} ${step.words}`}>
            <button
              type="button"
              className={number > shown ? 'cp-step cp-later' : 'cp-step'}
              aria-current={number === at ? 'step' : undefined}
              title={step.details === '' ? undefined : step.details}
              onClick={() => onStep(number)}
            >
              {step.words}
              {number === shown && <span className="cp-shown"> ★ story</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Layouts by chart and folding, so that a chart that was shown before appears at once. */
const layouts = new WeakMap<Chart, Map<string, Layout>>();

/** Lays the chart out, and shows the layout before until it is done. */
function useLayout(elk: ChartPanelProps['elk'], chart: Chart, folding: Folding): Layout | undefined {
  const key = [...folding.folded, '|', ...folding.unfolded].join(' ');
  const [placed, setPlaced] = React.useState<{ chart: Chart; layout: Layout }>();
  const known = layouts.get(chart)?.get(key);
  React.useEffect(() => {
    let isWanted = true;
    const show = (layout: Layout) => {
      layouts.set(chart, (layouts.get(chart) ?? new Map<string, Layout>()).set(key, layout));
      if (isWanted) setPlaced({ chart, layout });
    };
    if (known) show(known);
    else void layOut(elk, chart, folding, measured).then(show);
    return () => void (isWanted = false);
    // eslint-disable-next-line react/exhaustive-deps -- `key` is the folding's content.
  }, [elk, chart, key]);
  return known ?? (placed?.chart === chart ? placed.layout : undefined);
}

let canvas: CanvasRenderingContext2D | null | undefined;

const FONTS = {
  title: '600 13px system-ui, sans-serif',
  event: '11px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
};

const measured: Measure = (text, font) => {
  canvas ??= document.createElement('canvas').getContext('2d');
  canvas!.font = FONTS[font];
  return canvas!.measureText(text).width + 1;
};

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
