import { useId } from 'react';
import type {
  ContentPreviewEvent,
  ContentPreviewSnapshot,
} from '../../../machines/teacher/assigning/content-preview.machine.ts';
import { Button, CloseButton, IconButton } from '../../components/controls/Button.tsx';
import { Play } from '../../components/icons/play.tsx';
import { Square } from '../../components/icons/square.tsx';
import { headingFocus } from '../../components/sheets/ModalDialog.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { useTeacherTexts } from '../texts.ts';
import { Box } from '../work-parts.tsx';
import { styled } from '../../components/styled.ts';

export interface PreviewForStateProps {
  snapshot: ContentPreviewSnapshot;
  send(event: ContentPreviewEvent): void;
  onClose(): void;
}

function Title({ snapshot }: Pick<PreviewForStateProps, 'snapshot'>) {
  const { t } = useTeacherTexts();
  if (snapshot.matches('unavailable')) return t('teacherWriting.preview');
  const { content } = snapshot.context;
  return content === null ? t('teacher.loading') : <span lang="en">{content.name}</span>;
}

export function PreviewForState({ snapshot, send, onClose }: PreviewForStateProps) {
  const { t } = useTeacherTexts();
  const id = useId();
  const { content, sound } = snapshot.context;
  return (
    <Box aria-labelledby={id} aria-busy={snapshot.matches('loading')}>
      <Head>
        <h2 id={id} {...headingFocus} ref={takeFocus}>
          <Title snapshot={snapshot} />
        </h2>
        <CloseButton aria-label={t('teacherAssign.closePreview')} onClick={onClose} />
      </Head>
      {snapshot.matches('unavailable') && (
        <>
          <p role="alert">{t('teacher.unavailable')}</p>
          <Button variant="line" alignSelf="start" onClick={() => send({ type: 'preview.reload' })}>
            {t('teacher.tryAgain')}
          </Button>
        </>
      )}
      {content !== null && (
        <>
          {content.note !== null && <p lang="en">{content.note}</p>}
          <Lines role="group" tabIndex={0} aria-labelledby={id}>
            <ul>
              {content.lines.map(({ text, audio_url: url }, at) => (
                <Line key={at}>
                  {url !== null && (
                    <IconButton
                      variant="soft"
                      aria-label={
                        sound === url ? t('teacherAssign.stop') : t('teacherAssign.play', { text: shortened(text) })
                      }
                      onClick={() => send(sound === url ? { type: 'preview.stop' } : { type: 'preview.play', url })}
                    >
                      {sound === url ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
                    </IconButton>
                  )}
                  <span lang="en">{text}</span>
                </Line>
              ))}
            </ul>
          </Lines>
        </>
      )}
    </Box>
  );
}

/** A passage is too long for a button's name. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

const Head = styled('div', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '2',
  '& h2': { outline: 'none' },
});

const Lines = styled('div', { maxHeight: '50dvh', overflow: 'auto' });

const Line = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: 'touch',
  paddingBlock: '1',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& span': { minWidth: '0' },
});
