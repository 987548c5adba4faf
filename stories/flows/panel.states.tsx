import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import { walk as list } from '../../walks/assignment-list.walk.ts';
import { walk } from '../../walks/panel.walk.ts';
import { AssignmentListForState } from '../../src/features/assignment-list/AssignmentListForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow(
  [walk],
  (panel) => (
    <AssignmentListForState
      snapshot={snapshotIn(list, 'list.ready+counts.ready')}
      now={NOW}
      panel={panel}
      send={send}
      sendPanel={send}
      onMenu={send}
    />
  ),
  ['size'],
);
