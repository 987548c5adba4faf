import type { ReactNode } from 'react';
import { routeToView } from '../../../machines/read-aloud-result/address.ts';
import type { ReadAloudResultSnapshot } from '../../../machines/read-aloud-result/read-aloud-result.machine.ts';
import type { ReadAloudResultEvent } from '../../../machines/read-aloud-result/read-aloud-result.types.ts';
import { RESULT_VIEWS } from '../../../machines/read-aloud-result/read-aloud-result.types.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { pathOf } from '../../app/routes.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import type { SubscribePosition } from '../speaking/Waveform.tsx';
import { ReadAloudResultView } from './ReadAloudResultView.tsx';
import { ReadingWaitView } from './ReadingWaitView.tsx';

export interface ReadAloudResultForStateProps {
  snapshot: ReadAloudResultSnapshot;
  subscribePosition?: SubscribePosition;
  /** Current time, in ms since 1970. */
  now?: number;
  send(event: ReadAloudResultEvent): void;
  children?: ReactNode;
}

export function ReadAloudResultForState({
  snapshot,
  subscribePosition,
  now,
  send,
  children,
}: ReadAloudResultForStateProps) {
  const { address, reading, own, failure, recordings, word, sentence, heard, speed } = snapshot.context;
  const back = () => send({ type: 'readAloudResult.back' });
  const isUnavailable = snapshot.matches('unavailable');
  if (isUnavailable || snapshot.matches('finding') || snapshot.matches('loading')) {
    return (
      <ReadingWaitView
        why={isUnavailable ? failureText(failure!) : null}
        onRetry={() => send({ type: 'readAloudResult.retry' })}
        onBack={back}
      />
    );
  }
  const view = RESULT_VIEWS.find((name) => snapshot.matches({ ready: { view: name } }));
  if (view === undefined) return <UnexpectedStateView leads="action.back" onBack={back} />;
  const hasWord = (['word', 'practicing'] as const).some((state) =>
    snapshot.matches({ ready: { view: { pronunciation: state } } }),
  );
  return (
    <>
      <ReadAloudResultView
        view={view}
        title={reading!.title}
        text={reading!.text}
        result={reading!.result}
        recordings={recordings}
        recordingUrl={own?.url ?? null}
        hasModel={reading!.modelUrl === undefined ? null : reading!.modelUrl !== null}
        heard={snapshot.hasTag('heard') ? heard : null}
        speed={speed}
        openWord={hasWord ? word : null}
        sentence={sentence}
        subscribePosition={subscribePosition}
        saving={snapshot.matches({ ready: { transcript: 'saving' } })}
        now={now}
        hrefOf={(name, recordingId = address.recordingId) => pathOf(routeToView({ ...address, recordingId }, name))}
        onView={(name) => send({ type: 'readAloudResult.openView', view: name })}
        onRecording={(recordingId) => send({ type: 'readAloudResult.openRecording', recordingId })}
        onWord={(index) =>
          send(
            index === null ? { type: 'readAloudResult.closeWord' } : { type: 'readAloudResult.openWord', word: index },
          )
        }
        onSentence={(index) => send({ type: 'readAloudResult.showSentence', sentence: index })}
        onHear={(of, part) => send({ type: 'readAloudResult.hear', heard: { of, part } })}
        onStop={() => send({ type: 'readAloudResult.stop' })}
        onSpeed={(chosen) => send({ type: 'readAloudResult.setSpeed', speed: chosen })}
        onPractice={() => send({ type: 'readAloudResult.practice' })}
        onTranscript={(format) => send({ type: 'readAloudResult.saveTranscript', format })}
        onBack={back}
        onAgain={() => send({ type: 'readAloudResult.again' })}
        onDone={() => send({ type: 'readAloudResult.done' })}
      />
      {children}
    </>
  );
}
