import type {
  ReadAloudDetailEvent,
  ReadAloudDetailSnapshot,
} from '../../../machines/read-aloud-detail/read-aloud-detail.machine.ts';
import {
  routeToPassages,
  routeToReading,
  routeToRecording,
  routeToWarmUp,
} from '../../../machines/read-aloud-detail/read-aloud-detail.selectors.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { pathOf } from '../../app/routes.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { WaitPage } from '../../components/page/WaitPage.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ReadAloudDetailView } from './ReadAloudDetailView.tsx';
import type { DrawnAt } from '../../components/live.tsx';

export function ReadAloudDetailForState({
  snapshot,
  now,
  send,
}: DrawnAt<ReadAloudDetailSnapshot, ReadAloudDetailEvent>) {
  const { t } = useTranslate(readAloudDetailTexts);
  const { address, detail, failure, speed } = snapshot.context;
  const go = (to: Route) => send({ type: 'readAloudDetail.go', to });
  const back = () => go(routeToPassages(address));
  if (snapshot.matches('ready')) {
    const { passage, recordings } = detail!;
    const { readAloudId } = passage;
    const isWhole = snapshot.matches({ ready: { text: 'whole' } });
    return (
      <ReadAloudDetailView
        passage={passage}
        recordings={recordings}
        whole={isWhole}
        playing={snapshot.matches({ ready: { model: 'sounding' } }) ? speed : null}
        now={now}
        warmUpHref={pathOf(routeToWarmUp(address, readAloudId))}
        hrefOf={(recordingId) => pathOf(routeToRecording(address, readAloudId, recordingId))}
        onText={() => send({ type: isWhole ? 'readAloudDetail.foldText' : 'readAloudDetail.showText' })}
        onListen={(chosen) => send({ type: 'readAloudDetail.listen', url: passage.audio_url, speed: chosen })}
        onStop={() => send({ type: 'readAloudDetail.stop' })}
        onRecording={(recordingId) => go(routeToRecording(address, readAloudId, recordingId))}
        onWarmUp={() => go(routeToWarmUp(address, readAloudId))}
        onStart={() => go(routeToReading(address, readAloudId))}
        onBack={back}
      />
    );
  }
  const isUnavailable = snapshot.matches('unavailable');
  if (!isUnavailable && !snapshot.matches('loading')) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <WaitPage
      header={t('passage.header')}
      title={t('passage.unavailable')}
      failure={isUnavailable ? failure : null}
      onRetry={() => send({ type: 'readAloudDetail.retry' })}
      onHome={() => go({ name: 'HomePage', replace: true })}
      onBack={back}
    />
  );
}
