import { PreviewForState } from '../../src/teacher/assigning/PreviewForState.tsx';
import { walk } from '../../walks/content-preview.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <PreviewForState snapshot={snapshot} send={send} onClose={() => {}} />);
