import { CloudOff } from '../../components/icons/cloud-off.tsx';
import type {
  OfflineScoringEvent,
  OfflineScoringSnapshot,
} from '../../../machines/offline-scoring/offline-scoring.machine.ts';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SwitchLine } from './SwitchLine.tsx';
import type { Drawn } from '../../components/live.tsx';

export function OfflineScoringForState({ snapshot, send }: Drawn<OfflineScoringSnapshot, OfflineScoringEvent>) {
  const { t } = useTranslate(accountTexts);
  if (snapshot.hasTag('hidden')) return null;
  const isOn = snapshot.hasTag('on');
  return (
    <SwitchLine
      Icon={CloudOff}
      name={t('account.offlineScoring')}
      why={t(whyOf(snapshot), { size: Math.ceil(snapshot.context.bytes / BYTES_OF_MEGABYTE) })}
      isOn={isOn}
      isBusy={snapshot.hasTag('busy')}
      onSwitch={() => send({ type: isOn ? 'offlineScoring.turnOff' : 'offlineScoring.turnOn' })}
    />
  );
}

const BYTES_OF_MEGABYTE = 1_000_000;

function whyOf(snapshot: OfflineScoringSnapshot) {
  if (snapshot.matches('keeping')) return 'account.offlineScoringLoads';
  if (snapshot.matches('failed')) return 'account.offlineScoringFailed';
  return 'account.offlineScoringWhy';
}
