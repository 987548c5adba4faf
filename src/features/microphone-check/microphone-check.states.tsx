import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/microphone-check.walk.ts';
import { MicrophoneCheckForState } from './MicrophoneCheckForState.tsx';

export default flow([walk], (snapshot) => (
  <MicrophoneCheckForState
    snapshot={snapshot}
    browser="chrome-desktop"
    subscribeLevel={(draw) => (draw(0.6), () => {})}
    send={send}
  />
));
