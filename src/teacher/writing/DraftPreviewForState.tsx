import type { ReactNode } from 'react';
import type {
  DraftPreviewEvent,
  DraftPreviewSnapshot,
  PreviewStep,
} from '../../../machines/teacher/writing/draft-preview.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { LessonMain } from '../../components/page/LessonPage.tsx';
import { ReadAloudDetailView } from '../../features/read-aloud-detail/ReadAloudDetailView.tsx';
import { useTeacherTexts } from '../texts.ts';
import { Buttons } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface DraftPreviewForStateProps {
  snapshot: DraftPreviewSnapshot;
  /** The game, or the role-play, that runs. */
  game?: ReactNode;
  send(event: DraftPreviewEvent): void;
  onClose(): void;
}

/** The very screens of the student. Ways to other screens do nothing. */
export function DraftPreviewForState({ snapshot, game, send, onClose }: DraftPreviewForStateProps) {
  const { shown, speed } = snapshot.context;
  if (snapshot.matches('rolePlay')) return game;
  if (shown.kind !== 'passage') return <Cards snapshot={snapshot} game={game} send={send} />;
  return (
    <ReadAloudDetailView
      passage={shown.game}
      recordings={[]}
      inner
      whole={snapshot.matches({ passage: { text: 'whole' } })}
      playing={snapshot.matches({ passage: { model: 'sounding' } }) ? speed : null}
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

const GAMES = {
  warmUp: 'teacherAssignments.speaking',
  listening: 'teacherAssignments.listening',
  reading: 'teacherAssignments.reading',
  writing: 'teacherAssignments.writing',
} as const satisfies Record<PreviewStep['game'], string>;

function Cards({ snapshot, game, send }: Pick<DraftPreviewForStateProps, 'snapshot' | 'game' | 'send'>) {
  const { t } = useTeacherTexts();
  const { steps, at } = snapshot.context;
  const step = steps[at]!;
  const show = (text: string, to: number) => (
    <Button variant="line" disabled={steps[to] === undefined} onClick={() => send({ type: 'step.show', at: to })}>
      {text}
    </Button>
  );
  return (
    <>
      <Bar>
        <h1>
          <span lang="en">{step.entry.name}</span> · {t(GAMES[step.game])}
        </h1>
        <p>{t('teacherWriting.step', { n: at + 1, all: steps.length })}</p>
        <Buttons>
          {show(t('teacherWriting.previous'), at - 1)}
          {show(t('teacherWriting.again'), at)}
          {show(t('teacherWriting.next'), at + 1)}
        </Buttons>
      </Bar>
      <LessonMain>
        {snapshot.matches({ card: 'played' }) ? <Played>{t('teacherWriting.played')}</Played> : game}
      </LessonMain>
    </>
  );
}

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  padding: '8px 16px',
  '& h1': { textStyle: 'section', overflowWrap: 'anywhere', minWidth: '0' },
});

const Played = styled('p', { margin: 'auto', padding: '32px 16px' });
