import { SoundForState } from '../../src/teacher/correction/SoundForState.tsx';
import { walk } from '../../walks/sentence-sound.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <SoundForState snapshot={snapshot} send={send} />);
