import type {
  MicrophoneCheckEvent,
  MicrophoneCheckSnapshot,
} from '../../../machines/microphone-check/microphone-check.machine.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import type { SubscribeLevel } from '../../components/scores/LevelBars.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { MicrophoneHelpView } from '../microphone-help/MicrophoneHelpView.tsx';
import { MicrophoneCheckView, type CheckStage } from './MicrophoneCheckView.tsx';

export interface MicrophoneCheckForStateProps {
  snapshot: MicrophoneCheckSnapshot;
  browser: BrowserKind;
  host?: string;
  subscribeLevel?: SubscribeLevel;
  send(event: MicrophoneCheckEvent): void;
}

export function MicrophoneCheckForState({ snapshot, browser, host, ...props }: MicrophoneCheckForStateProps) {
  const { subscribeLevel, send } = props;
  // The check is over, so the screen below shows.
  if ((['passing', 'skipping', 'passed', 'skipped'] as const).some((state) => snapshot.matches(state))) return null;
  const stage = stageOf(snapshot);
  const skip = () => send({ type: 'check.skip' });
  if (stage === null) return <UnexpectedStateView page={false} leads="action.back" onBack={skip} />;
  return (
    <>
      <MicrophoneCheckView
        stage={stage}
        subscribeLevel={subscribeLevel}
        onStart={() => send({ type: 'check.start' })}
        onFinish={() => send({ type: 'check.finish' })}
        onAgain={() => send({ type: 'check.again' })}
        onDone={() => send({ type: 'check.done' })}
        onSkip={skip}
      />
      {snapshot.matches({ denied: 'helping' }) && (
        <MicrophoneHelpView
          browser={browser}
          host={host}
          onConfirm={() => send({ type: 'check.confirmHelp' })}
          onClose={() => send({ type: 'check.closeHelp' })}
        />
      )}
    </>
  );
}

const RESTING = [
  'explaining',
  'good',
  'noVoice',
  'tooQuiet',
  'tooLoud',
  'tooNoisy',
  'denied',
  'missing',
  'muted',
  'insecure',
  'soundless',
] as const;

function stageOf(snapshot: MicrophoneCheckSnapshot): CheckStage | null {
  if (snapshot.matches({ listening: { opening: 'hinting' } })) return 'asking';
  if (snapshot.matches({ listening: 'opening' })) return 'opening';
  if (snapshot.matches({ listening: 'room' })) return 'room';
  if (snapshot.matches({ listening: { voice: 'measuring' } })) return 'measuring';
  if (snapshot.matches({ listening: 'voice' })) return 'voice';
  return RESTING.find((state) => snapshot.matches(state)) ?? null;
}
