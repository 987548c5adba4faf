import type { ReactNode } from 'react';
import type { SoundPracticeSnapshot } from '../../../machines/sound-practice/sound-practice.machine.ts';
import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import * as choice from '../../../tests/machines/choice.walk.ts';
import { walk } from '../../../tests/machines/sound-practice.walk.ts';
import * as speaking from '../../../tests/machines/speaking.walk.ts';
import { ChoiceForState } from '../choice/ChoiceForState.tsx';
import { drawSpeaking } from '../speaking/speaking.states.tsx';
import { SoundPracticeForState } from './SoundPracticeForState.tsx';

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
