import { TIGHT, styled } from '../../components/styled.ts';
import type { AccountNotice, ClassInvitation, ClassNews } from '../../../contract/class-codes.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Check } from '../../components/icons/check.tsx';
import { Users } from '../../components/icons/users.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { InfoNote, Note } from '../../components/text/notes.tsx';
import { classNewsTexts } from '../../languages/class-news/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';

export interface ClassNewsViewProps extends ClassNews {
  /** Names of classes that the student has just joined. */
  joined: readonly string[];
  failure: SharedKey | null;
  busy: boolean;
  /** True after an answer, whose button is gone. */
  isAnswered: boolean;
  /** Current time, in ms since 1970. */
  now?: number | undefined;
  onAnswer(invitation: ClassInvitation, answer: 'join' | 'refuse'): void;
  onRead(): void;
  onWork(): void;
}

/** Asks the student about classes, and tells who changed something at the account (docs/decisions/0119). */
export function ClassNewsView(props: ClassNewsViewProps) {
  const { invitations, notices, joined, failure, busy, isAnswered, now, onAnswer, onRead, onWork } = props;
  const { t } = useTranslate(classNewsTexts);
  return (
    <News aria-labelledby="news" aria-busy={busy}>
      <h2 id="news" tabIndex={-1} ref={isAnswered ? takeLostFocus : undefined}>
        {t('classNews.title')}
      </h2>
      <Refusal text={failure} />
      {joined.length > 0 && (
        <Note kind="hint" role="status">
          <Check aria-hidden="true" />
          <div>
            {joined.map((name) => (
              <p key={name}>{t('classNews.joined', { name })}</p>
            ))}
            <Buttons>
              <Button variant="primary" disabled={busy} onClick={onWork}>
                {t('classNews.work')}
              </Button>
            </Buttons>
          </div>
        </Note>
      )}
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} busy={busy} onAnswer={onAnswer} />
      ))}
      {notices.length > 0 && (
        <InfoNote>
          <div>
            {notices.map((notice) => (
              <Told key={notice.id} notice={notice} now={now} />
            ))}
            <Buttons>
              <Button variant="soft" disabled={busy} onClick={onRead}>
                {t('classNews.read')}
              </Button>
            </Buttons>
          </div>
        </InfoNote>
      )}
    </News>
  );
}

interface InvitationProps extends Pick<ClassNewsViewProps, 'busy' | 'onAnswer'> {
  invitation: ClassInvitation;
}

function Invitation({ invitation, busy, onAnswer }: InvitationProps) {
  const { t } = useTranslate(classNewsTexts);
  const { class_name: name, teacher_name: teacher, confirmed } = invitation;
  const question = teacher === null ? t('classNews.asked', { name }) : t('classNews.askedBy', { name, teacher });
  return (
    <Note kind="info">
      <Users aria-hidden="true" />
      <div>
        <p>{confirmed ? t('classNews.waiting', { name }) : question}</p>
        <Buttons role="group" aria-label={name}>
          {!confirmed && (
            <Button variant="primary" disabled={busy} onClick={() => onAnswer(invitation, 'join')}>
              {t('classNews.join')}
            </Button>
          )}
          <Button variant="soft" disabled={busy} onClick={() => onAnswer(invitation, 'refuse')}>
            {t(confirmed ? 'classNews.takeBack' : 'classNews.notMine')}
          </Button>
        </Buttons>
      </div>
    </Note>
  );
}

function Told({ notice, now }: { notice: AccountNotice; now: number | undefined }) {
  const { t, formatDay, formatTime } = useTranslate(classNewsTexts);
  const { kind, teacher_name: teacher, class_name, at } = notice;
  if (kind === 'let_in') {
    const name = class_name ?? '';
    return <p>{teacher === null ? t('classNews.letIn', { name }) : t('classNews.letInBy', { name, teacher })}</p>;
  }
  const moment = { day: formatDay(at, now, 'inSentence'), time: formatTime(at) };
  return (
    <>
      <p>{teacher === null ? t('classNews.password', moment) : t('classNews.passwordBy', { ...moment, teacher })}</p>
      <p>{t('classNews.passwordHelp')}</p>
    </>
  );
}

const News = styled('section', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3',
  marginTop: '3',
  marginBottom: '5',
  overflowWrap: 'anywhere',
  '& h2': { textStyle: 'section', width: 'fit-content' },
  '& p': { fontSize: '16' },
  '& p + p': { marginTop: '2' },
  '& > div > div': { minWidth: '0', flex: '1', [TIGHT]: { flexBasis: '100%' } },
});

const Buttons = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '3' });
