import type {
  SentenceSoundEvent,
  SentenceSoundSnapshot,
} from '../../../machines/teacher/correction/sentence-sound.machine.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Play } from '../../components/icons/play.tsx';
import { Square } from '../../components/icons/square.tsx';
import { ConfirmSheet } from '../../components/sheets/ConfirmSheet.tsx';
import { ErrorNote, Status } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { Buttons } from '../work-parts.tsx';
import type { Drawn } from '../../components/live.tsx';

/** The recording of an answer, to play and delete. */
export function SoundForState({ snapshot, send }: Drawn<SentenceSoundSnapshot, SentenceSoundEvent>) {
  const { t } = useTeacherTexts();
  const isPlaying = snapshot.matches('playing');
  const isGone = snapshot.matches('deleted') || snapshot.matches('missing');
  const isDeleting = snapshot.matches('deleting');
  const mistake = mistakeOf(snapshot);
  return (
    <>
      <Status>{isGone && t('teacherListen.deleted')}</Status>
      {!isGone && (
        <Buttons>
          <Button
            variant="soft"
            aria-disabled={isDeleting}
            onClick={() => send({ type: isPlaying ? 'sound.stop' : 'sound.play' })}
          >
            {isPlaying ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
            {t(isPlaying ? 'teacherListen.stop' : 'teacherListen.play')}
          </Button>
          <Button variant="line" aria-disabled={isDeleting} onClick={() => send({ type: 'sound.delete' })}>
            {t('teacherListen.delete')}
          </Button>
        </Buttons>
      )}
      {mistake && <ErrorNote>{t(mistake)}</ErrorNote>}
      {snapshot.matches('asking') && (
        <ConfirmSheet
          title={t('teacherListen.askOne')}
          text={t('teacherListen.askText')}
          confirm={t('teacherListen.delete')}
          cancel={t('teacherListen.keep')}
          onConfirm={() => send({ type: 'deletion.confirm' })}
          onCancel={() => send({ type: 'deletion.cancel' })}
        />
      )}
    </>
  );
}

function mistakeOf(snapshot: SentenceSoundSnapshot) {
  if (snapshot.matches({ silent: 'refused' })) return 'teacherListen.notChanged';
  return snapshot.matches({ silent: 'unplayable' }) ? 'teacherListen.notPlayed' : null;
}
