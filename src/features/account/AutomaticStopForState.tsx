import { CircleStop } from '../../components/icons/circle-stop.tsx';
import type {
  AutomaticStopEvent,
  AutomaticStopSnapshot,
} from '../../../machines/automatic-stop/automatic-stop.machine.ts';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SwitchLine } from './SwitchLine.tsx';
import type { Drawn } from '../../components/live.tsx';

export function AutomaticStopForState({ snapshot, send }: Drawn<AutomaticStopSnapshot, AutomaticStopEvent>) {
  const { t } = useTranslate(accountTexts);
  if (snapshot.matches('withheld')) return null;
  const isOn = snapshot.matches('on');
  return (
    <SwitchLine
      Icon={CircleStop}
      name={t('account.automaticStop')}
      why={t('account.automaticStopWhy')}
      isOn={isOn}
      onSwitch={() => send({ type: isOn ? 'automaticStop.turnOff' : 'automaticStop.turnOn' })}
    />
  );
}
