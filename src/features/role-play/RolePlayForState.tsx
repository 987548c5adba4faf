import type { ReactNode } from 'react';
import type { RolePlaySnapshot } from '../../../machines/role-play/role-play.machine.ts';
import { needsNetwork, openedOf } from '../../../machines/role-play/role-play.parts.ts';
import type { RolePlayEvent } from '../../../machines/role-play/role-play.types.ts';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { RolePlayWaitView } from './RolePlayWaitView.tsx';
import { WelcomeView } from './WelcomeView.tsx';

export interface RolePlayForStateProps {
  snapshot: RolePlaySnapshot;
  /** The conversation, once it has begun. */
  children: ReactNode;
  send(event: RolePlayEvent): void;
}

export function RolePlayForState({ snapshot, children, send }: RolePlayForStateProps) {
  const { t } = useTranslate(rolePlayTexts);
  const { failure, speed } = snapshot.context;
  const onClose = () => send({ type: 'work.close' });
  if (snapshot.matches('conversing')) return children;
  if (snapshot.matches('welcoming')) {
    return (
      <WelcomeView
        scenario={openedOf(snapshot.context).scenario}
        speed={speed}
        onSpeed={(chosen) => send({ type: 'rolePlay.setSpeed', speed: chosen })}
        onBegin={() => send({ type: 'rolePlay.begin' })}
        onClose={onClose}
      />
    );
  }
  const isUnavailable = snapshot.matches('unavailable');
  const isFailed = isUnavailable || snapshot.matches('unstarted');
  const unstarted = needsNetwork(snapshot.context) ? 'rolePlay.welcome.needsNetwork' : 'rolePlay.welcome.unstarted';
  return (
    <RolePlayWaitView
      title={t(isUnavailable ? 'rolePlay.intro.unavailable' : unstarted)}
      failure={isFailed ? failure : null}
      onRetry={() => send({ type: 'rolePlay.retry' })}
      onClose={onClose}
    />
  );
}
