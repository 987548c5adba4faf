import { CloudUpload } from '../icons/cloud-upload.tsx';
import { useContext } from 'react';
import { useTranslate } from '../../languages/translate.tsx';
import { UnsentContext } from '../unsent.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { styled } from '../styled.ts';

/** Marks an assignment or lesson whose results the outbox has not sent yet. */
export function NotSentYet({ of }: { of: { assignmentId: string } | { assignmentDetailId: string } }) {
  const { t } = useTranslate();
  const isUnsent = useContext(UnsentContext).some((lesson) =>
    'assignmentId' in of
      ? lesson.assignmentId === of.assignmentId
      : lesson.assignmentDetailId === of.assignmentDetailId,
  );
  if (!isUnsent) return null;
  return (
    <Sign title={t('state.notSentYet')}>
      <CloudUpload aria-hidden="true" />
      <VisuallyHidden>{t('state.notSentYet')}</VisuallyHidden>
    </Sign>
  );
}

const Sign = styled('span', {
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  '& svg': { width: '20px', height: '20px' },
});
