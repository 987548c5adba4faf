import { ReadingForState } from '../../src/teacher/ReadingForState.tsx';
import { nowhere, walk } from '../../walks/teacher-reading.walk.ts';
import { arrangement } from '../arrangement.ts';
import { flow, send } from '../flow.ts';

export default flow([walk, nowhere], (snapshot) => (
  <ReadingForState snapshot={snapshot} send={send} onPrint={() => {}} arrangement={arrangement} />
));
