import { chakra } from '@chakra-ui/react/styled-system';
import { Bell } from '../../components/icons/bell.tsx';
import { useId } from 'react';
import type { PushEvent, PushSnapshot } from '../../../machines/push/push.machine.ts';
import { Switch } from '../../components/controls/Switch.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Line } from './ProfileView.tsx';

export interface NotificationsForStateProps {
  snapshot: PushSnapshot;
  send(event: PushEvent): void;
}

/** Dims the switch and gives the reason if notifications can't be used (PROF-04). */
export function NotificationsForState({ snapshot, send }: NotificationsForStateProps) {
  const { t } = useTranslate(accountTexts);
  const id = useId();
  const isClosed = snapshot.hasTag('closed');
  const isBusy = snapshot.hasTag('busy');
  const isOn = snapshot.hasTag('on');
  const why = snapshot.matches('denied') ? 'account.notificationsDenied' : 'account.notificationsUnsupported';
  return (
    <Line as="label">
      <Bell aria-hidden="true" opacity={isClosed ? DIMMED : 1} />
      <span>
        <Name id={id} dimmed={isClosed}>
          {t('account.notifications')}
        </Name>
        {isClosed && <Why id={`${id}-why`}>{t(why)}</Why>}
      </span>
      <Switch
        checked={isOn}
        disabled={isClosed}
        opacity={isClosed ? DIMMED : 1}
        aria-labelledby={id}
        aria-busy={isBusy}
        aria-describedby={isClosed ? `${id}-why` : undefined}
        onChange={() => send({ type: isOn ? 'push.turnOff' : 'push.turnOn' })}
      />
    </Line>
  );
}

const DIMMED = 0.5;

const Name = chakra('span', {
  base: { display: 'block' },
  variants: { dimmed: { true: { color: 'fg.muted' }, false: {} } },
});

const Why = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });
