import type { ConversationTranscript } from '../../../contract/teacher.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { listedName, useTeacherTexts } from '../texts.ts';
import { placeLink, wayTo } from '../links.ts';
import { EvidenceMark, Nothing, Sheet } from '../parts.tsx';
import { styled } from '../../components/styled.ts';

export interface ConversationViewProps {
  transcript: ConversationTranscript;
  now: number;
  onGo(to: TeacherPlace): void;
}

/** Shows the conversation verbatim, in English on pages of any language. */
export function ConversationView({ transcript, now, onGo }: ConversationViewProps) {
  const { t, formatDate, formatTime } = useTeacherTexts();
  const { class: group, student, conversation, messages } = transcript;
  const at = { classId: group.id, studentId: student.id };
  const name = listedName(student);
  const way = [
    ...wayTo(transcript, onGo, t),
    { text: t('teacherTalks.title'), link: placeLink({ name: 'conversations', ...at }, onGo) },
  ];
  return (
    <Sheet title={conversation.scenario} way={way} now={now}>
      <About>
        <span>{name}</span>
        <span>{conversation.assignment ?? t('teacherTalks.ownChoice')}</span>
        <time dateTime={conversation.created_at}>{formatDate(conversation.created_at, now)}</time>
        {conversation.stars !== null && (
          <span>
            {t('teacherTalks.stars', { n: conversation.stars })} <EvidenceMark {...conversation} />
          </span>
        )}
      </About>
      {messages.length === 0 ? (
        <Nothing title={t('teacherTalks.nothingSaid')} />
      ) : (
        <Lines>
          {messages.map(({ speaker, text, typed, said_at }, position) => (
            // eslint-disable-next-line react/no-array-index-key -- messages never move
            <li key={position} data-speaker={speaker}>
              <p className="who">
                {speaker === 'student' ? student.first_name : t('teacherTalks.tutor')}
                <small>
                  {formatTime(said_at)}
                  {typed && <span> · {t('teacherTalks.typed')}</span>}
                </small>
              </p>
              <p lang="en">{text}</p>
            </li>
          ))}
        </Lines>
      )}
    </Sheet>
  );
}

const About = styled('p', { display: 'flex', flexWrap: 'wrap', gap: '4px 20px', marginTop: '-8px', color: 'fg.muted' });

const Lines = styled('ol', {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  maxWidth: 'narrow',
  listStyle: 'none',
  padding: '0',
  '& li': { padding: '12px 16px', borderRadius: 'lg', bg: 'bg.surface', overflowWrap: 'anywhere' },
  '& li[data-speaker=student]': { bg: 'accent.subtle', marginInlineStart: { base: '24px', md: '64px' } },
  '& li[data-speaker=tutor]': {
    marginInlineEnd: { base: '24px', md: '64px' },
    boxShadow: 'inset 0 0 0 1px var(--colors-border)',
  },
  '& .who': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'small',
    fontWeight: 'semibold',
  },
  '& small': { fontWeight: 'regular', color: 'fg.muted' },
  '@media print': { maxWidth: 'none', '& li': { breakInside: 'avoid', padding: '4pt 8pt' } },
});
