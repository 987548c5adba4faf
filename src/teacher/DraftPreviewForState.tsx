import type { DraftPreviewEvent, DraftPreviewSnapshot } from '../../machines/teacher/draft-preview.machine.ts';
import { ReadAloudDetailView } from '../features/read-aloud-detail/ReadAloudDetailView.tsx';

export interface DraftPreviewForStateProps {
  snapshot: DraftPreviewSnapshot;
  send(event: DraftPreviewEvent): void;
  onClose(): void;
}

/** The very screen of the student, whose ways to other screens do nothing. */
export function DraftPreviewForState({ snapshot, send, onClose }: DraftPreviewForStateProps) {
  const { shown, speed } = snapshot.context;
  return (
    <ReadAloudDetailView
      passage={shown.game}
      recordings={[]}
      inner
      whole={snapshot.matches({ text: 'whole' })}
      playing={snapshot.matches({ model: 'sounding' }) ? speed : null}
      onText={() => send({ type: 'text.turn' })}
      onListen={(chosen) => send({ type: 'model.listen', speed: chosen })}
      onStop={() => send({ type: 'model.stop' })}
      onRecording={nothing}
      onWarmUp={nothing}
      onStart={nothing}
      onBack={onClose}
    />
  );
}

const nothing = () => {};
