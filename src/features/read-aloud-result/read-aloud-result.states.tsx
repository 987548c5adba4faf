import type { ReactNode } from 'react';
import { flow, send } from '../../../stories/flow.ts';
import { snapshotIn } from '../../../stories/states.ts';
import type { ReadAloudResultSnapshot } from '../../../machines/read-aloud-result/read-aloud-result.machine.ts';
import * as audioPlayer from '../../../tests/machines/audio-player.walk.ts';
import { walk } from '../../../tests/machines/read-aloud-result.walk.ts';
import * as wordPractice from '../../../tests/machines/word-practice.walk.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { WordPracticeForState } from '../word-practice/WordPracticeForState.tsx';
import { ReadAloudResultForState } from './ReadAloudResultForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow(
  [walk],
  (snapshot) => (
    <ReadAloudResultForState snapshot={snapshot} now={NOW} send={send}>
      {drawPractice(snapshot)}
    </ReadAloudResultForState>
  ),
  // Omits states that only change single buttons. The stories of the views show them.
  ['sound', 'transcript'],
);

function drawPractice(result: ReadAloudResultSnapshot): ReactNode {
  if (!result.matches({ ready: { view: { pronunciation: 'practicing' } } })) return null;
  return (
    <ModalDialog side="end" labeledBy="practice-title" onClose={send}>
      <WordPracticeForState
        snapshot={snapshotIn(wordPractice.walk, 'found.presenting.unpracticed')}
        player={snapshotIn(audioPlayer.onRequest, 'default')}
        titleId="practice-title"
        send={send}
      />
    </ModalDialog>
  );
}
