import type { ReactNode } from 'react';
import type { SoundPracticeSnapshot } from '../../machines/sound-practice/sound-practice.machine.ts';
import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import * as choice from '../../walks/choice.walk.ts';
import { walk } from '../../walks/sound-practice.walk.ts';
import * as speaking from '../../walks/speaking.walk.ts';
import { ChoiceForState } from '../../src/features/choice/ChoiceForState.tsx';
import { drawSpeaking } from './speaking.states.tsx';
import { SoundPracticeForState } from '../../src/features/sound-practice/SoundPracticeForState.tsx';

const silence = snapshotIn(audioPlayer.onRequest, 'default');

export default flow([walk], (snapshot) => (
  <SoundPracticeForState snapshot={snapshot} players={{ word: silence, neighbor: silence }} send={send}>
    {drawGame(snapshot)}
  </SoundPracticeForState>
));

function drawGame(snapshot: SoundPracticeSnapshot): ReactNode {
  if (snapshot.matches({ playing: 'saying' })) return drawSpeaking(snapshotIn(speaking.walk, 'attempting.silent'));
  return <ChoiceForState snapshot={snapshotIn(choice.walk, 'choosing')} player={silence} send={send} />;
}
