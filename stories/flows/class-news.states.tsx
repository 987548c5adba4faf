import { flow, send } from '../flow.ts';
import { walk } from '../../walks/class-news.walk.ts';
import { ClassNewsForState } from '../../src/features/class-news/ClassNewsForState.tsx';

export default flow([walk], (snapshot) => (
  <ClassNewsForState snapshot={snapshot} send={send} now={Date.UTC(2026, 10, 23, 7, 30)} />
));
