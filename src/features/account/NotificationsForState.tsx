import { Bell } from '../../components/icons/bell.tsx';
import type { PushEvent, PushSnapshot } from '../../../machines/push/push.machine.ts';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SwitchLine } from './SwitchLine.tsx';
import type { Drawn } from '../../components/live.tsx';

/** Dims the switch and gives the reason if notifications can't be used (PROF-04). */
export function NotificationsForState({ snapshot, send }: Drawn<PushSnapshot, PushEvent>) {
  const { t } = useTranslate(accountTexts);
  const isClosed = snapshot.hasTag('closed');
  const isOn = snapshot.hasTag('on');
  const why = snapshot.matches('denied') ? 'account.notificationsDenied' : 'account.notificationsUnsupported';
  return (
    <SwitchLine
      Icon={Bell}
      name={t('account.notifications')}
      why={isClosed ? t(why) : undefined}
      isOn={isOn}
      isBusy={snapshot.hasTag('busy')}
      isDisabled={isClosed}
      onSwitch={() => send({ type: isOn ? 'push.turnOff' : 'push.turnOn' })}
    />
  );
}
