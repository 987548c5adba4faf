import type { WrittenContent } from '../../../contract/teacher-writing.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Button } from '../../components/controls/Button.tsx';
import { useTeacherTexts } from '../texts.ts';
import { placeLink } from '../links.ts';
import { Sheet } from '../parts.tsx';
import { Buttons } from '../work-parts.tsx';

export interface WritingSavedViewProps {
  content: WrittenContent;
  /** Class that misses the words, which is then chosen for the assignment. */
  classId: string | undefined;
  onGo(to: TeacherPlace): void;
}

export function WritingSavedView({ content: { id, name, audio }, classId, onGo }: WritingSavedViewProps) {
  const { t } = useTeacherTexts();
  const link = (text: string, to: TeacherPlace, variant: 'primary' | 'line') => (
    <Button asChild variant={variant}>
      <a {...placeLink(to, onGo)}>{text}</a>
    </Button>
  );
  return (
    <Sheet title={t('teacherWriting.saved', { name })}>
      <p>{t('teacherWriting.savedText')}</p>
      {audio !== 'none' && <p>{t(`teacherWriting.${audio}`)}</p>}
      <Buttons>
        {link(
          t('teacherAssignments.assign'),
          classId === undefined ? { name: 'assign' } : { name: 'assign', classId },
          'primary',
        )}
        {link(t('teacherWriting.changeAgain'), { name: 'writing', contentId: id }, 'line')}
        {link(t('teacherWriting.toList'), { name: 'writing' }, 'line')}
      </Buttons>
    </Sheet>
  );
}
