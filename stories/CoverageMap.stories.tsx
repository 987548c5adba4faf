import { chakra } from '@chakra-ui/react/styled-system';
import type { StoryObj } from '@storybook/react-vite';
import { toId } from 'storybook/internal/csf';
import { inWords } from '../packages/chart-panel/src/names.ts';
import { coverageMap, sharesOf, type MachineCoverage, type Share, type StateCoverage } from './coverage-map/map.ts';
import { exportOf } from './session.ts';
import { titleOf } from './states.ts';

export default { title: 'Coverage map' };

/** All machines with their states, stories, tours, and end-to-end tests. */
export const AllStates: StoryObj = {
  parameters: { controls: { disable: true } },
  // `npm run stories` checks it at night. tests/stories.test.ts checks the map itself.
  tags: ['!test'],
  // Walking all charts takes two seconds.
  loaders: [() => ({ map: coverageMap() })],
  render: (_, { loaded }) => <CoverageMap map={loaded['map'] as MachineCoverage[]} />,
};

function CoverageMap({ map }: { map: readonly MachineCoverage[] }) {
  const all = sharesOf(map.flatMap(({ states }) => states));
  return (
    <Page>
      <h1>Coverage map</h1>
      <p>
        {map.length} machines with {all.tours.of} states in which they can rest. {inShares(all)}. Open a machine to see
        its states.
      </p>
      <ul>
        <li>Walks take every state and every transition of every chart. A test fails if one is missing.</li>
        <li>A story shows every state that has a view. A test fails if one is missing.</li>
        <li>
          Tours and end-to-end tests were recorded while they ran, by <code>npm run states -- --record</code>. A state
          is listed if its machine entered it, although a student may not have noticed. A list names the first tour of
          each flow, which <code>npm run paths -- speaking 3</code> plays.
        </li>
      </ul>
      <NeverEntered map={map} />
      {map.map((machine) => (
        <Machine key={machine.machine} {...machine} />
      ))}
    </Page>
  );
}

/** States that were entered neither by a tour nor by an end-to-end test. Only walks and machine tests reach them. */
function NeverEntered({ map }: { map: readonly MachineCoverage[] }) {
  const missing = map.flatMap(({ machine, states }) =>
    states
      .filter(({ tours, e2e }) => tours.length + e2e.length === 0)
      .map(({ state }) => `${inWords(machine)}: ${titleOf(state)}`),
  );
  return (
    <details>
      <summary>
        <b>What is missing</b> {missing.length} states that no tour and no end-to-end test enters
      </summary>
      <ul>
        {missing.map((state) => (
          <li key={state}>{state}</li>
        ))}
      </ul>
    </details>
  );
}

function Machine({ machine, unseen, states }: MachineCoverage) {
  return (
    <details>
      <summary>
        <b>{inWords(machine)}</b> {unseen === null ? '' : `(${unseen}) `}
        {inShares(sharesOf(states))}
      </summary>
      <table>
        <thead>
          <tr>
            {['state', 'story', 'tours', 'end-to-end tests'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.map((state) => (
            <State key={state.state} machine={machine} {...state} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function State({ machine, state, isSeen, story, tours, e2e }: StateCoverage & { machine: string }) {
  return (
    <tr>
      <th scope="row">{titleOf(state)}</th>
      <td>
        {!isSeen && 'no view'}
        {isSeen && story === null && <Missing />}
        {isSeen && story !== null && (
          <a href={`./?path=/story/${toId(`${inWords(machine)}/States`, exportOf(story))}`} target="_top">
            {titleOf(story)}
          </a>
        )}
      </td>
      <td>{tours.length > 0 ? tours.join(', ') : <Missing />}</td>
      <td>{e2e.length > 0 ? e2e.join(', ') : <Missing />}</td>
    </tr>
  );
}

const Missing = () => <Gap>missing</Gap>;

const inShares = (shares: Record<string, Share>) =>
  Object.entries(shares)
    .filter(([, { of }]) => of > 0)
    .map(([name, { count, of }]) => `${name} ${count} of ${of}`)
    .join(', ');

const Page = chakra('main', {
  base: {
    padding: '6',
    display: 'grid',
    gap: '1',
    maxWidth: 'wide',
    '& h1': { textStyle: 'title' },
    '& ul': { paddingInlineStart: '5', listStyle: 'disc' },
    '& summary': { paddingBlock: '2', cursor: 'pointer' },
    '& a': { textDecoration: 'underline' },
    '& table': { borderCollapse: 'collapse', textStyle: 'small' },
    '& :is(th, td)': {
      padding: '2',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: '1px solid var(--colors-border-control)',
    },
  },
});
const Gap = chakra('b', { base: { color: 'keep' } });
