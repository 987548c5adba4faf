import type { CefrLevel } from '../../../contract/role-play.ts';
import type { Route } from '../../../machines/ports/navigation.port.ts';
import type { ResourceEvent } from '../../../machines/resource/resource.machine.ts';
import type { RolePlayCatalogSnapshot } from '../../../machines/role-play-catalog/role-play-catalog.machine.ts';
import { levelIn, scenariosAt } from '../../../machines/role-play-catalog/role-play-catalog.selectors.ts';
import { pathOf } from '../../app/routes.ts';
import { DetailMain, DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { WaitScene } from '../../components/page/WaitScene.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { RolePlayCatalogView } from './RolePlayCatalogView.tsx';
import type { Drawn } from '../../components/live.tsx';

const HOME: Route = { name: 'HomeWorkAssignments' };
const routeTo = (scenarioId: string): Route => ({ name: 'SelfStudyRolePlayIntroduction', params: { scenarioId } });
const routeToLevel = (level: CefrLevel | null): Route => ({
  name: 'SelfStudyRolePlays',
  ...(level !== null && { hash: level }),
});

export function RolePlayCatalogForState({ snapshot, send }: Drawn<RolePlayCatalogSnapshot, ResourceEvent>) {
  const { t } = useTranslate(rolePlayTexts);
  const { data, failure, screen } = snapshot.context;
  const go = (to: Route) => send({ type: 'resource.go', to });
  const level = levelIn(screen.destination.hash);
  if (snapshot.matches('ready')) {
    return (
      <RolePlayCatalogView
        scenarios={scenariosAt(data!, level)}
        level={level}
        hrefOf={(scenarioId) => pathOf(routeTo(scenarioId))}
        hrefOfLevel={(one) => pathOf(routeToLevel(one))}
        onLevel={(one) => go(routeToLevel(one))}
        onOpen={(scenarioId) => go(routeTo(scenarioId))}
        onBack={() => go(HOME)}
      />
    );
  }
  const isUnavailable = snapshot.matches('unavailable');
  if (!isUnavailable && !snapshot.matches('loading'))
    return <UnexpectedStateView leads="action.back" onBack={() => go(HOME)} />;
  return (
    <DetailPage>
      <PageHeader heading title={t('rolePlay.catalog.title')} onBack={() => go(HOME)} />
      {isUnavailable ? (
        <DetailMain>
          <WaitScene
            title={t('rolePlay.catalog.unavailable')}
            failure={failure}
            onRetry={() => send({ type: 'resource.reload' })}
          />
        </DetailMain>
      ) : (
        <LoadingView />
      )}
    </DetailPage>
  );
}
