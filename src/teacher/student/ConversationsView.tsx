import type { ConversationList } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { Note } from '../../components/text/notes.tsx';
import { useTeacherTexts } from '../texts.ts';
import { DataTable } from '../DataTable.tsx';
import { placeLink, wayTo } from '../links.ts';
import { EvidenceLegend, EvidenceMark, Nothing, Sheet } from '../parts.tsx';

export interface ConversationsViewProps {
  list: ConversationList;
  now: number;
  onGo(to: TeacherPlace): void;
}

export function ConversationsView({ list, now, onGo }: ConversationsViewProps) {
  const { t, formatDate, formatTime } = useTeacherTexts();
  const { class: group, student, conversations } = list;
  const at = { classId: group.id, studentId: student.id };
  return (
    <Sheet title={t('teacherTalks.title')} way={wayTo(list, onGo, t)} now={now}>
      <Note maxWidth="wide">{t('teacherTalks.why')}</Note>
      {conversations.length === 0 ? (
        <Nothing title={t('teacherTalks.none')} />
      ) : (
        <DataTable
          label={t('teacherTalks.title')}
          rows={conversations}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('teacherStudent.lesson'),
              render: ({ id, scenario, assignment }) => (
                <>
                  <a {...placeLink({ name: 'conversation', ...at, conversationId: id }, onGo)}>{scenario}</a>
                  <small>{assignment ?? t('teacherTalks.ownChoice')}</small>
                </>
              ),
            },
            {
              head: t('teacherStudent.when'),
              render: ({ created_at }) => (
                <>
                  {formatDate(created_at, now)}
                  <small>{formatTime(created_at)}</small>
                </>
              ),
            },
            {
              head: t('teacherStudent.status'),
              render: ({ ended_at, stars, ...evidence }) => (
                <>
                  {ended_at === null
                    ? t('teacherTalks.unfinished')
                    : stars === null
                      ? '–'
                      : t('teacherTalks.stars', { n: stars })}
                  <EvidenceMark {...evidence} />
                </>
              ),
            },
          ]}
        />
      )}
      <EvidenceLegend shown={conversations} />
    </Sheet>
  );
}
