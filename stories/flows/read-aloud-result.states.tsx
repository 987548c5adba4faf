import { flow, send } from '../flow.ts';
import { statesOf } from '../states.ts';
import { walk } from '../../walks/read-aloud-result.walk.ts';
import * as readingResult from '../../walks/reading-result.walk.ts';
import { ReadAloudResultForState } from '../../src/features/read-aloud-result/ReadAloudResultForState.tsx';
import { drawResult } from './reading-result.states.tsx';

const OVERALL = statesOf([readingResult.walk], ['sound', 'transcript']).get('view.overall')!;

export default flow([walk], (snapshot) => (
  <ReadAloudResultForState snapshot={snapshot} send={send}>
    {drawResult(OVERALL)}
  </ReadAloudResultForState>
));
