import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import { nowhere, walk } from '../../walks/read-aloud-lesson.walk.ts';
import * as reading from '../../walks/reading.walk.ts';
import { ReadAloudLessonForState } from '../../src/features/read-aloud-lesson/ReadAloudLessonForState.tsx';
import { drawReading } from './reading.states.tsx';

const READY = snapshotIn(reading.walk, 'open.ready');

export default flow([walk, nowhere], (snapshot) => (
  <ReadAloudLessonForState snapshot={snapshot} send={send}>
    {drawReading(READY)}
  </ReadAloudLessonForState>
));
