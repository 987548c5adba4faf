import { chakra } from '@chakra-ui/react/styled-system';
import { CircleStop } from '../../components/icons/circle-stop.tsx';
import { useId } from 'react';
import type {
  AutomaticStopEvent,
  AutomaticStopSnapshot,
} from '../../../machines/automatic-stop/automatic-stop.machine.ts';
import { Switch } from '../../components/controls/Switch.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Line } from './ProfileView.tsx';

export interface AutomaticStopForStateProps {
  snapshot: AutomaticStopSnapshot;
  send(event: AutomaticStopEvent): void;
}

export function AutomaticStopForState({ snapshot, send }: AutomaticStopForStateProps) {
  const { t } = useTranslate(accountTexts);
  const id = useId();
  if (snapshot.matches('withheld')) return null;
  const isOn = snapshot.matches('on');
  return (
    <Line as="label">
      <CircleStop aria-hidden="true" />
      <span>
        <Name id={id}>{t('account.automaticStop')}</Name>
        <Why id={`${id}-why`}>{t('account.automaticStopWhy')}</Why>
      </span>
      <Switch
        checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-why`}
        onChange={() => send({ type: isOn ? 'automaticStop.turnOff' : 'automaticStop.turnOn' })}
      />
    </Line>
  );
}

const Name = chakra('span', { base: { display: 'block' } });

const Why = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });
