import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import { walk as list } from '../../../tests/machines/assignment-list.walk.ts';
import { walk } from '../../../tests/machines/panel.walk.ts';
import { AssignmentListForState } from './AssignmentListForState.tsx';

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
