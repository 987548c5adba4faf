import type { ReactNode } from 'react';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { shownProblems } from '../../../machines/teacher/writing/content-draft.ts';
import type { TeacherWritingSnapshot } from '../../../machines/teacher/writing/teacher-writing.machine.ts';
import type { WritingEvent } from '../../../machines/teacher/writing/teacher-writing.types.ts';
import { Button } from '../../components/controls/Button.tsx';
import { X } from '../../components/icons/x.tsx';
import { takeFocus } from '../../components/take-focus.ts';
import { useTeacherTexts } from '../texts.ts';
import { DraftFormView, type SaveMistake } from './DraftFormView.tsx';
import { Missing, Unavailable, Waiting } from '../WithoutData.tsx';
import { WritingSavedView } from './WritingSavedView.tsx';
import { WrittenListView, type WrittenListViewProps } from './WrittenListView.tsx';
import { styled } from '../../components/styled.ts';

export interface WritingForStateProps {
  snapshot: TeacherWritingSnapshot;
  /** The student's screen while the preview is open. */
  preview: ReactNode;
  send(event: WritingEvent): void;
  onGo(to: TeacherPlace): void;
}

export function WritingForState({ snapshot, preview, send, onGo }: WritingForStateProps) {
  const { t } = useTeacherTexts();
  const { place, contents, fileProblems, saved, failure } = snapshot.context;
  if (snapshot.matches('listed') || snapshot.matches('changing') || snapshot.matches('opening'))
    return (
      <WrittenListView
        contents={contents}
        isBusy={snapshot.matches('changing')}
        isRefused={snapshot.matches({ listed: 'refused' })}
        file={fileOf(snapshot)}
        fileProblems={fileProblems}
        onFile={(file) => send({ type: 'file.chosen', file })}
        onGo={onGo}
        onWithdraw={(id, withdrawn) => send({ type: 'content.withdraw', id, withdrawn })}
      />
    );
  if (snapshot.matches({ editing: { preview: 'open' } }))
    return <PreviewFrame onClose={() => send({ type: 'preview.close' })}>{preview}</PreviewFrame>;
  if (snapshot.matches('editing') || snapshot.matches('saving'))
    return <DraftFormForState snapshot={snapshot} send={send} onGo={onGo} />;
  if (snapshot.matches('saved')) return <WritingSavedView content={saved!} classId={place.classId} onGo={onGo} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'writing.reload' })} />;
  if (snapshot.matches('missing'))
    return <Missing to={{ name: 'writing' }} link={t('teacherWriting.toList')} onGo={onGo} />;
  return <Waiting text={t('teacher.loading')} />;
}

function DraftFormForState({ snapshot, send, onGo }: Omit<WritingForStateProps, 'preview'>) {
  const { place, start, draft, unsent, problems, failure } = snapshot.context;
  const isFaulty = snapshot.matches({ editing: { form: 'faulty' } });
  return (
    <DraftFormView
      draft={draft}
      isChange={start.content !== null}
      assigned={start.content?.assigned ?? 0}
      audio={start.content?.audio ?? 'none'}
      isPractice={place.practice !== undefined}
      isUnsent={unsent !== null}
      problems={shownProblems(problems, !isFaulty)}
      isFaulty={isFaulty}
      checks={checksOf(snapshot)}
      isSaving={snapshot.matches('saving')}
      heard={snapshot.matches({ editing: { sample: 'playing' } }) ? snapshot.context.sample : null}
      mistake={snapshot.matches({ editing: { form: 'refused' } }) ? mistakeOf(failure) : null}
      send={send}
      onGo={onGo}
    />
  );
}

function fileOf(snapshot: TeacherWritingSnapshot): WrittenListViewProps['file'] {
  if (snapshot.matches('opening')) return 'opening';
  if (snapshot.matches({ listed: 'unread' })) return 'unread';
  return snapshot.matches({ listed: 'unopened' }) ? 'unopened' : 'none';
}

function checksOf(snapshot: TeacherWritingSnapshot): 'waiting' | 'checked' | 'failed' {
  if (snapshot.matches({ editing: { checks: 'unchecked' } })) return 'failed';
  return snapshot.matches({ editing: { checks: 'checked' } }) ? 'checked' : 'waiting';
}

function mistakeOf(failure: Failure | null): SaveMistake {
  if (failure?.kind !== 'refused') return 'maybe';
  if (failure.code === 'forbidden' || failure.code === 'busy') return failure.code;
  if (failure.code === 'too_many_attempts') return 'tooOften';
  return failure.code === 'body_too_large' || failure.code === 'invalid_request' ? 'tooLarge' : 'maybe';
}

function PreviewFrame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useTeacherTexts();
  return (
    <Whole role="dialog" aria-label={t('teacherWriting.preview')}>
      <PreviewBar>
        <p>{t('teacherWriting.previewNote')}</p>
        <Button variant="primary" ref={takeFocus} onClick={onClose}>
          <X aria-hidden="true" />
          {t('teacherAssign.closePreview')}
        </Button>
      </PreviewBar>
      <Student>{children}</Student>
    </Whole>
  );
}

const Whole = styled('div', { display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

/** A section, because a header outside would be a second banner of the page. */
const Student = styled('section', { flex: '1', display: 'flex', flexDirection: 'column' });

const PreviewBar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  padding: '8px 16px',
  bg: 'accent.subtle',
  borderBottom: '1px solid var(--colors-border)',
});
