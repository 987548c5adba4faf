/** Registers the panel in Storybook. */
// Storybook's manager compiles JSX to calls of `React`.
import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types, useChannel, useStorybookApi, useStorybookState } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import ELK from 'elkjs/lib/elk-api.js';
import { ChartPanel } from './ChartPanel.tsx';
import type { Chart } from './chart.ts';
import { COMMAND, MOMENT, STORY, type Command, type Moment, type StoryMessage, type StoryOfState } from './protocol.ts';
import { STYLES } from './styles.ts';

const ID = 'chart-panel';

// The preset serves the worker.
const elk = new ELK({ workerFactory: () => new Worker('./chart-panel/elk-worker.min.js') });

interface Live {
  chart: Chart;
  stories: readonly StoryOfState[];
  moment: Moment;
}

function Panel() {
  const api = useStorybookApi();
  const { storyId } = useStorybookState();
  const [live, setLive] = React.useState<Live | null>(null);
  const theme = useTheme().base === 'dark' ? 'dark' : 'light';
  const emit = useChannel({
    [STORY]: ({ story }: StoryMessage) => emit(COMMAND, { story, type: 'open' } satisfies Command),
    [MOMENT]: (moment: Moment) =>
      setLive((before) => {
        const { chart = before?.chart, stories = before?.stories } = moment;
        return chart && stories ? { chart: same(before, chart), stories, moment } : null;
      }),
  });
  React.useEffect(() => {
    emit(COMMAND, { story: storyId, type: 'open' } satisfies Command);
  }, [emit, storyId]);
  if (live?.moment.story !== storyId)
    return (
      <div className="cp-panel" data-theme={theme}>
        <style>{STYLES}</style>
        <p className="cp-empty">This story draws a view without a statechart. Stories named after a state have one.</p>
      </div>
    );
  const { moment } = live;
  const command = (rest: Omit<Extract<Command, { type: 'replay' }>, 'story' | 'type'> & Record<string, unknown>) =>
    emit(COMMAND, { story: moment.story, ...rest });
  return (
    <ChartPanel
      elk={elk}
      theme={theme}
      {...live}
      onStory={(story) => api.selectStory(story)}
      onChoice={({ id }) => command({ type: 'send', choice: id })}
      onStep={(step) => command({ type: 'go', step })}
      onReplay={() => command({ type: 'replay' })}
    />
  );
}

/** Returns the chart of before if it is equal, so that its layout is found again. */
const known = new Map<string, { text: string; chart: Chart }>();
function same(_before: Live | null, chart: Chart): Chart {
  const text = JSON.stringify(chart);
  const found = known.get(chart.id);
  if (found?.text === text) return found.chart;
  known.set(chart.id, { text, chart });
  return chart;
}

addons.register(ID, () => {
  addons.add(`${ID}/panel`, {
    type: types.PANEL,
    title: 'Chart',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => <AddonPanel active={active === true}>{active === true ? <Panel /> : <></>}</AddonPanel>,
  });
});
