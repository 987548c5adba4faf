import { flow, send } from '../flow.ts';
import { walk } from '../../walks/microphone-check.walk.ts';
import { MicrophoneCheckForState } from '../../src/features/microphone-check/MicrophoneCheckForState.tsx';

export default flow([walk], (snapshot) => (
  <MicrophoneCheckForState
    snapshot={snapshot}
    browser="chrome-desktop"
    subscribeLevel={(draw) => (draw(0.6), () => {})}
    send={send}
  />
));
