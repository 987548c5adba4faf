import { AccommodationsForState } from '../../src/teacher/accommodations/AccommodationsForState.tsx';
import { walk } from '../../walks/teacher-accommodations.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <AccommodationsForState snapshot={snapshot} send={send} onGo={() => {}} />);
