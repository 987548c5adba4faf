import type {
  RolePlayIntroductionEvent,
  RolePlayIntroductionSnapshot,
} from '../../../machines/role-play-introduction/role-play-introduction.machine.ts';
import {
  openConversation,
  routeToActivity,
  routeToResults,
  routeToRolePlays,
} from '../../../machines/shared/role-play-routes.ts';
import { pathOf } from '../../app/routes.ts';
import { WaitPage } from '../../components/page/WaitPage.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { RolePlayIntroductionView } from './RolePlayIntroductionView.tsx';
import type { DrawnAt } from '../../components/live.tsx';

export function RolePlayIntroductionForState({
  snapshot,
  now,
  send,
}: DrawnAt<RolePlayIntroductionSnapshot, RolePlayIntroductionEvent>) {
  const { t } = useTranslate(rolePlayTexts);
  const { address, scenario, failure, sentence } = snapshot.context;
  const back = () => send({ type: 'introduction.go', to: routeToRolePlays(address) });
  if (snapshot.matches('ready')) {
    const open = openConversation(scenario!, address);
    return (
      <RolePlayIntroductionView
        scenario={scenario!}
        playing={snapshot.matches({ ready: 'sounding' }) ? sentence : null}
        now={now}
        hrefOf={(conversationId) => pathOf(routeToResults(address, conversationId))}
        onListen={(place) => send({ type: 'introduction.listen', sentence: place })}
        onStop={() => send({ type: 'introduction.stop' })}
        onResult={(conversationId) => send({ type: 'introduction.go', to: routeToResults(address, conversationId) })}
        onStart={() => send({ type: 'introduction.go', to: routeToActivity(address) })}
        onContinue={
          open === undefined ? undefined : () => send({ type: 'introduction.go', to: routeToActivity(address, open) })
        }
        onBack={back}
      />
    );
  }
  const isUnavailable = snapshot.matches('unavailable');
  const isOnItsWay = snapshot.matches('loading') || snapshot.matches('unknown');
  if (!isUnavailable && !isOnItsWay) return <UnexpectedStateView leads="action.back" onBack={back} />;
  return (
    <WaitPage
      header={t('rolePlay.intro.header')}
      title={t('rolePlay.intro.unavailable')}
      failure={isUnavailable ? failure : null}
      onRetry={() => send({ type: 'introduction.retry' })}
      onBack={back}
    />
  );
}
