import { hasSound, type AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import type { WarmUpEvent, WarmUpSnapshot } from '../../../machines/warm-up/warm-up.machine.ts';
import { LaterUnexpectedStateView } from '../../components/page/LaterUnexpectedStateView.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { meaningOf } from '../lesson/translation.ts';
import { WarmUpView } from './WarmUpView.tsx';

export interface WarmUpForStateProps {
  snapshot: WarmUpSnapshot;
  player: AudioPlayerSnapshot | undefined;
  send(event: WarmUpEvent): void;
}

export function WarmUpForState({ snapshot, player, send }: WarmUpForStateProps) {
  const { language } = useTranslate();
  const { entry, name } = snapshot.context;
  if (!snapshot.matches('presenting') && !snapshot.matches('done')) return <LaterUnexpectedStateView page={false} />;
  return (
    <WarmUpView
      sentence={entry.speaking_content?.sentence ?? name}
      ipa={entry.transcript[0]?.transcript_ipa ?? null}
      meaning={meaningOf(entry, language)}
      picture={entry.picture_url}
      hasAudio={player !== undefined && hasSound(player.context)}
      playing={player?.hasTag('playing') ? player.context.speed : null}
      blocked={player?.hasTag('blocked')}
      onListen={(speed) => send({ type: 'warmUp.listen', speed })}
      onNext={() => send({ type: 'warmUp.next' })}
    />
  );
}
