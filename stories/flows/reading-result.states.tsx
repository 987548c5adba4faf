import type { ReactNode } from 'react';
import { flow, send } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import type { ReadingResultSnapshot } from '../../machines/reading-result/reading-result.machine.ts';
import * as audioPlayer from '../../walks/audio-player.walk.ts';
import { provided, walk } from '../../walks/reading-result.walk.ts';
import * as wordPractice from '../../walks/word-practice.walk.ts';
import { ModalDialog } from '../../src/components/sheets/ModalDialog.tsx';
import { WordPracticeForState } from '../../src/features/word-practice/WordPracticeForState.tsx';
import { ReadingResultForState } from '../../src/features/read-aloud-result/ReadingResultForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export const drawResult = (snapshot: ReadingResultSnapshot) => (
  <ReadingResultForState snapshot={snapshot} now={NOW} send={send}>
    {drawPractice(snapshot)}
  </ReadingResultForState>
);

// Omits states that only change single buttons. The stories of the views show them.
export default flow([walk, provided], drawResult, ['sound', 'transcript']);

function drawPractice(result: ReadingResultSnapshot): ReactNode {
  if (!result.matches({ view: { pronunciation: 'practicing' } })) return null;
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
