import { DraftPreviewForState } from '../../src/teacher/DraftPreviewForState.tsx';
import { ofCards, walk } from '../../walks/draft-preview.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk, ofCards], (snapshot) => (
  <div role="dialog" aria-label="Preview">
    <DraftPreviewForState snapshot={snapshot} send={send} onClose={() => {}} />
  </div>
));
