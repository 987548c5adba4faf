import type { ReactNode } from 'react';
import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import type { ReadAloudResultSnapshot } from '../../machines/read-aloud-result/read-aloud-result.machine.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { walk } from '../../walks/read-aloud-result.walk.ts';
import * as wordPractice from '../../walks/word-practice.walk.ts';
import { ModalDialog } from '../../src/components/sheets/ModalDialog.tsx';
import { WordPracticeForState } from '../../src/features/word-practice/WordPracticeForState.tsx';
import { ReadAloudResultForState } from '../../src/features/read-aloud-result/ReadAloudResultForState.tsx';

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
