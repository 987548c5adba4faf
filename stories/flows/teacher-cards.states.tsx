import { CardsForState } from '../../src/teacher/cards/CardsForState.tsx';
import { walk } from '../../walks/teacher-cards.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => (
  <CardsForState snapshot={snapshot} send={send} onGo={() => {}} onPrint={() => {}} />
));
