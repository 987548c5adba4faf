import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff } from '../../components/icons/cloud-off.tsx';
import { useId } from 'react';
import type {
  OfflineScoringEvent,
  OfflineScoringSnapshot,
} from '../../../machines/offline-scoring/offline-scoring.machine.ts';
import { Switch } from '../../components/controls/Switch.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Line } from './ProfileView.tsx';

export interface OfflineScoringForStateProps {
  snapshot: OfflineScoringSnapshot;
  send(event: OfflineScoringEvent): void;
}

export function OfflineScoringForState({ snapshot, send }: OfflineScoringForStateProps) {
  const { t } = useTranslate(accountTexts);
  const id = useId();
  if (snapshot.hasTag('hidden')) return null;
  const isOn = snapshot.hasTag('on');
  const size = Math.ceil(snapshot.context.bytes / BYTES_OF_MEGABYTE);
  return (
    <Line as="label">
      <CloudOff aria-hidden="true" />
      <span>
        <Name id={id}>{t('account.offlineScoring')}</Name>
        <Why id={`${id}-why`} role="status">
          {t(whyOf(snapshot), { size })}
        </Why>
      </span>
      <Switch
        checked={isOn}
        aria-labelledby={id}
        aria-busy={snapshot.hasTag('busy')}
        aria-describedby={`${id}-why`}
        onChange={() => send({ type: isOn ? 'offlineScoring.turnOff' : 'offlineScoring.turnOn' })}
      />
    </Line>
  );
}

const BYTES_OF_MEGABYTE = 1_000_000;

function whyOf(snapshot: OfflineScoringSnapshot) {
  if (snapshot.matches('keeping')) return 'account.offlineScoringLoads';
  if (snapshot.matches('failed')) return 'account.offlineScoringFailed';
  return 'account.offlineScoringWhy';
}

const Name = chakra('span', { base: { display: 'block' } });

const Why = chakra('span', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });
