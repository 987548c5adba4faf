import type { ReactNode } from 'react';
import { RESULT_VIEWS, routeToView } from '../../../machines/read-aloud/result-address.ts';
import type { ReadingResultSnapshot } from '../../../machines/reading-result/reading-result.machine.ts';
import type { ReadingResultEvent } from '../../../machines/reading-result/reading-result.types.ts';
import { pathOf } from '../../app/routes.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import type { SubscribePosition } from '../speaking/Waveform.tsx';
import { ReadAloudResultView } from './ReadAloudResultView.tsx';

export interface ReadingResultForStateProps {
  snapshot: ReadingResultSnapshot;
  subscribePosition?: SubscribePosition;
  /** Current time, in ms since 1970. */
  now?: number;
  send(event: ReadingResultEvent): void;
  children?: ReactNode;
}

export function ReadingResultForState({
  snapshot,
  subscribePosition,
  now,
  send,
  children,
}: ReadingResultForStateProps) {
  const { address, reading, own, recordings, word, sentence, heard, speed } = snapshot.context;
  const back = () => send({ type: 'readingResult.back' });
  const view = RESULT_VIEWS.find((name) => snapshot.matches({ view: name }));
  if (view === undefined) return <UnexpectedStateView leads="action.back" onBack={back} />;
  const hasWord = (['word', 'practicing'] as const).some((state) =>
    snapshot.matches({ view: { pronunciation: state } }),
  );
  return (
    <>
      <ReadAloudResultView
        view={view}
        title={reading.title}
        text={reading.text}
        result={reading.result}
        recordings={recordings}
        recordingUrl={own?.url ?? null}
        level={reading.level ?? null}
        hasModel={reading.modelUrl === undefined ? null : reading.modelUrl !== null}
        heard={snapshot.hasTag('heard') ? heard : null}
        speed={speed}
        openWord={hasWord ? word : null}
        sentence={sentence}
        subscribePosition={subscribePosition}
        saving={snapshot.matches({ transcript: 'saving' })}
        now={now}
        hrefOf={(name, recordingId = address.recordingId) => pathOf(routeToView({ ...address, recordingId }, name))}
        onView={(name) => send({ type: 'readingResult.openView', view: name })}
        onRecording={(recordingId) => send({ type: 'readingResult.openRecording', recordingId })}
        onWord={(index) =>
          send(index === null ? { type: 'readingResult.closeWord' } : { type: 'readingResult.openWord', word: index })
        }
        onSentence={(index) => send({ type: 'readingResult.showSentence', sentence: index })}
        onHear={(of, part) => send({ type: 'readingResult.hear', heard: { of, part } })}
        onStop={() => send({ type: 'readingResult.stop' })}
        onSpeed={(chosen) => send({ type: 'readingResult.setSpeed', speed: chosen })}
        onPractice={(practiced) => send({ type: 'readingResult.practice', word: practiced })}
        onTranscript={(format) => send({ type: 'readingResult.saveTranscript', format })}
        onBack={back}
        onAgain={() => send({ type: 'readingResult.again' })}
        onDone={() => send({ type: 'readingResult.done' })}
      />
      {children}
    </>
  );
}
