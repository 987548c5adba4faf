import {
  routeToResult,
  type AssignmentHistorySnapshot,
} from '../../../machines/assignment-history/assignment-history.machine.ts';
import type { ResourceEvent } from '../../../machines/resource/resource.machine.ts';
import { pathOf } from '../../app/routes.ts';
import { DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { WaitScene } from '../../components/page/WaitScene.tsx';
import { assignmentHistoryTexts } from '../../languages/assignment-history/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { AssignmentHistoryView } from './AssignmentHistoryView.tsx';
import type { DrawnAt } from '../../components/live.tsx';

export function AssignmentHistoryForState({ snapshot, now, send }: DrawnAt<AssignmentHistorySnapshot, ResourceEvent>) {
  const { t } = useTranslate(assignmentHistoryTexts);
  const { data: history, failure, screen } = snapshot.context;
  const id = screen.destination.params['id'] ?? '';
  const back = () => send({ type: 'resource.go', to: { name: 'CheckAndRedirectAssignment', params: { id } } });
  if (snapshot.matches('ready')) {
    return (
      <AssignmentHistoryView
        history={history!}
        now={now}
        linkOf={(attempt) => {
          const to = routeToResult(id, attempt);
          return to && { href: pathOf(to), go: () => send({ type: 'resource.go', to }) };
        }}
        onBack={back}
      />
    );
  }
  const isUnavailable = snapshot.matches('unavailable');
  if (!isUnavailable && !snapshot.matches('loading')) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <DetailPage>
      <PageHeader heading title={t('history.header')} onBack={back} />
      <main>
        <WaitScene
          title={t('history.unavailable')}
          failure={isUnavailable ? failure : null}
          onRetry={() => send({ type: 'resource.reload' })}
        />
      </main>
    </DetailPage>
  );
}
