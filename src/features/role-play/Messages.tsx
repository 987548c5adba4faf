import { EarOff } from '../../components/icons/ear-off.tsx';
import { Square } from '../../components/icons/square.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import { memo, type ReactNode } from 'react';
import type { Character, ConversationMessage } from '../../../contract/role-play.ts';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { WaitDots } from '../../components/page/WaitDots.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { type Goal } from './Goals.tsx';
import { SpeedSelect } from './SpeedSelect.tsx';
import { Student } from './StudentMessage.tsx';
import { Mine, Bubble, Small } from './bubbles.tsx';
import { styled } from '../../components/styled.ts';

export interface MessagesProps {
  character: Character;
  goals: readonly Goal[];
  messages: readonly ConversationMessage[];
  /** The student's last message, while it is sent to the tutor. */
  sending: string | null;
  /** Received part of the tutor's answer, or null if none is expected. */
  coming: string | null;
  /** Index of the message that plays. */
  sounding: number | null;
  /** Omit it while the student or the tutor speaks. */
  onListen?: ((message: number) => void) | undefined;
  onStop(): void;
  speed: Speed;
  /** Omit it if the speed can't be chosen. */
  onSpeed?: ((speed: Speed) => void) | undefined;
  /** Set while the student can take back the last turn. */
  onCorrect?: (() => void) | undefined;
}

export function Messages(props: MessagesProps) {
  const { character, goals, messages, sending, coming, sounding, onListen, onStop, speed, onSpeed, onCorrect } = props;
  const { t } = useTranslate(rolePlayTexts);
  const lastTutor = messages.findLastIndex(({ speaker }) => speaker === 'tutor');
  const lastStudent = messages.findLastIndex(({ speaker }) => speaker === 'student');
  return (
    <Log role="log" aria-label={t('rolePlay.messages')} tabIndex={0}>
      <Lines>
        <Space />
        {messages.map((message, place) =>
          message.speaker === 'tutor' ? (
            <Tutor key={place} character={character} text={message.text} afterMiss={message.after_miss}>
              {place === lastTutor && (
                <Heard aria-live="off">
                  {sounding === place ? (
                    <Small onClick={onStop}>
                      <Square aria-hidden="true" />
                      {t('rolePlay.stop')}
                    </Small>
                  ) : (
                    onListen && (
                      <Small onClick={() => onListen(place)}>
                        <Volume2 aria-hidden="true" />
                        {t('rolePlay.listenAgain')}
                      </Small>
                    )
                  )}
                  {onSpeed && <SpeedSelect name={character.name} speed={speed} onSpeed={onSpeed} />}
                </Heard>
              )}
            </Tutor>
          ) : (
            <Student
              key={message.turn_id}
              message={message}
              goals={goals}
              onCorrect={place === lastStudent ? onCorrect : undefined}
            />
          ),
        )}
        <Underway aria-live="off">
          {sending !== null && (
            <Mine>
              <Bubble speaker="student" lang="en">
                {sending}
              </Bubble>
            </Mine>
          )}
          {coming !== null && (
            <Tutor character={character} text={coming}>
              {coming === '' && (
                <Thinking>
                  <WaitDots />
                  <VisuallyHidden>{t('rolePlay.thinking', { name: character.name })}</VisuallyHidden>
                </Thinking>
              )}
            </Tutor>
          )}
        </Underway>
      </Lines>
    </Log>
  );
}

interface TutorProps {
  character: Character;
  text: string;
  afterMiss?: boolean | undefined;
  children: ReactNode;
}

function Tutor({ character, text, afterMiss, children }: TutorProps) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <>
      {afterMiss && (
        <Mine>
          <Missed>
            <EarOff aria-hidden="true" />
            {t('rolePlay.missed')}
          </Missed>
        </Mine>
      )}
      <Theirs>
        <Picture look={character.look} size={40} />
        <div>
          {text !== '' && (
            <Bubble speaker="tutor">
              <VisuallyHidden>{t('rolePlay.said', { name: character.name })}</VisuallyHidden>
              <span lang="en">{text}</span>
            </Bubble>
          )}
          {children}
        </div>
      </Theirs>
    </>
  );
}

const Picture = memo(CharacterPicture);

/** Reversed, so that the browser keeps the end in view unless the student has scrolled away. */
const Log = styled('div', {
  flex: '1',
  // On a small screen, the chat scrolls as a whole.
  minHeight: 'min(240px, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column-reverse',
});

const Space = styled('span', { flex: '1', marginBottom: '-14px' });

const Lines = styled('div', {
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '14px',
  minHeight: '100%',
  paddingBlock: '4px 18px',
});

// Silent, because the log announces each message when it is complete. The dock says who thinks.
const Underway = styled('div', { display: 'contents' });

const Theirs = styled('div', {
  display: 'flex',
  gap: '10px',
  maxWidth: { base: '88%', lg: '74%' },
  '& > svg': { flex: 'none', borderRadius: 'full' },
});

const Missed = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '12px 16px',
  borderRadius: '24px 24px 6px 24px',
  border: '1px dashed var(--colors-border-control)',
  color: 'fg.muted',
  textStyle: 'small',
  '& > svg': { flex: 'none', width: '18px', height: '18px' },
});

const Heard = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minHeight: 'touch',
  marginInlineStart: '-6px',
});

const Thinking = styled('span', {
  display: 'inline-flex',
  padding: '18px 16px',
  borderRadius: '24px 24px 24px 6px',
  bg: 'bg.surface',
  color: 'fg.muted',
});
