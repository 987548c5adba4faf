import type { FlutterEmbedEvent, FlutterEmbedSnapshot } from '../../../machines/flutter-embed/flutter-embed.machine.ts';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { WaitScene } from '../../components/page/WaitScene.tsx';
import { flutterEmbedTexts } from '../../languages/flutter-embed/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { FlutterEmbedPage, Frame, NotConfiguredView } from './FlutterEmbedView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function FlutterEmbedForState({ snapshot, send }: Drawn<FlutterEmbedSnapshot, FlutterEmbedEvent>) {
  const { t } = useTranslate(flutterEmbedTexts);
  const back = () => send({ type: 'flutterEmbed.back' });
  const inside = insideOf();
  return inside === null ? (
    <UnexpectedStateView leads="action.back" onBack={back} />
  ) : (
    <FlutterEmbedPage onBack={back}>{inside}</FlutterEmbedPage>
  );

  function insideOf() {
    const isLoading = snapshot.matches('loading');
    if (isLoading || snapshot.matches('shown')) {
      return (
        <Frame
          address={snapshot.context.address!}
          isLoading={isLoading}
          onLoaded={() => send({ type: 'flutterEmbed.loaded' })}
          onFailed={() => send({ type: 'flutterEmbed.failed' })}
        />
      );
    }
    if (snapshot.matches('opening')) return <LoadingView />;
    if (snapshot.matches('notConfigured')) return <NotConfiguredView />;
    if (!snapshot.matches('unavailable')) return null;
    const { failure } = snapshot.context;
    return (
      <WaitScene
        title={t('flutterEmbed.unavailable')}
        failure={failure ?? { kind: 'unreadable' }}
        onRetry={() => send({ type: 'flutterEmbed.retry' })}
      />
    );
  }
}
