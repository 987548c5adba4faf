import { DraftPreviewForState } from '../../src/teacher/DraftPreviewForState.tsx';
import { walk } from '../../walks/draft-preview.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <DraftPreviewForState snapshot={snapshot} send={send} onClose={() => {}} />);
