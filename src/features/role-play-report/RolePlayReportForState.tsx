import type {
  RolePlayReportEvent,
  RolePlayReportSnapshot,
} from '../../../machines/role-play-report/role-play-report.machine.ts';
import { routeToActivity, routeToIntroduction, routeToResults } from '../../../machines/shared/role-play-routes.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import { pathOf } from '../../app/routes.ts';
import { WaitPage } from '../../components/page/WaitPage.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { rolePlayReportTexts } from '../../languages/role-play-report/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { RolePlayReportView } from './RolePlayReportView.tsx';
import type { DrawnAt } from '../../components/live.tsx';

export function RolePlayReportForState({ snapshot, now, send }: DrawnAt<RolePlayReportSnapshot, RolePlayReportEvent>) {
  const { t } = useTranslate(rolePlayReportTexts);
  const { address, loaded, failure, sample } = snapshot.context;
  const go = (to: Route) => send({ type: 'report.go', to });
  const back = () => go(routeToIntroduction(address));
  if (snapshot.matches('ready')) {
    const isTranslated = snapshot.matches({ ready: { texts: 'translated' } });
    return (
      <RolePlayReportView
        {...loaded!}
        translated={isTranslated}
        playing={snapshot.matches({ ready: { voice: 'sounding' } }) ? sample!.text : null}
        now={now}
        hrefOf={(conversationId) => pathOf(routeToResults(address, conversationId))}
        onResult={(conversationId) => go(routeToResults(address, conversationId))}
        onTranslate={() => send({ type: isTranslated ? 'report.showEnglish' : 'report.translate' })}
        onListen={(chosen) => send({ type: 'report.listen', sample: chosen })}
        onStop={() => send({ type: 'report.stop' })}
        onWord={(word) => go({ name: 'PracticeWord', params: { word } })}
        onTryAgain={() => go(routeToActivity(address))}
        onDone={back}
      />
    );
  }
  const isUnavailable = snapshot.matches('unavailable');
  const isOnItsWay = (['unnamed', 'loading', 'unknown'] as const).some((state) => snapshot.matches(state));
  if (!isUnavailable && !isOnItsWay) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <WaitPage
      wide
      header={t('report.header')}
      title={t('report.unavailable')}
      failure={isUnavailable ? failure : null}
      onRetry={() => send({ type: 'report.retry' })}
      onBack={back}
    />
  );
}
