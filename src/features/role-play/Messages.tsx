import { chakra } from '@chakra-ui/react/styled-system';
import EarOff from 'lucide-react/icons/ear-off';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { memo, type ReactNode } from 'react';
import type { Character, ConversationMessage } from '../../../contract/role-play.ts';
import { bandOfSpeech } from '../../../machines/shared/band.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { CharacterPicture } from '../../components/illustrations/CharacterPicture.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { WaitDots } from '../../components/page/WaitDots.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { GoalMark, type Goal } from './Goals.tsx';
import { SpeedSelect } from './SpeedSelect.tsx';

export interface MessagesProps {
  /** Above the first message. Scrolls away with it. */
  advice: ReactNode;
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
  onSpeed(speed: Speed): void;
  /** Set while the student can take back the last turn. */
  onCorrect?: (() => void) | undefined;
}

export function Messages(props: MessagesProps) {
  const { advice, character, goals, messages, sending, coming, sounding, onListen, onStop, speed, onSpeed, onCorrect } =
    props;
  const { t } = useTranslate(rolePlayTexts);
  const lastTutor = messages.findLastIndex(({ speaker }) => speaker === 'tutor');
  const lastStudent = messages.findLastIndex(({ speaker }) => speaker === 'student');
  return (
    <Log role="log" aria-label={t('rolePlay.messages')} tabIndex={0}>
      <Lines>
        {advice}
        <Space />
        {messages.map((message, place) =>
          message.speaker === 'tutor' ? (
            <Tutor key={place} character={character} text={message.text} afterMiss={message.after_miss}>
              {place === lastTutor && (
                <Heard>
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
                  <SpeedSelect name={character.name} speed={speed} onSpeed={onSpeed} />
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
              <Thinking role="status">
                <WaitDots />
                <VisuallyHidden>{t('rolePlay.thinking', { name: character.name })}</VisuallyHidden>
              </Thinking>
            )}
          </Tutor>
        )}
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

interface StudentProps {
  message: Extract<ConversationMessage, { speaker: 'student' }>;
  goals: readonly Goal[];
  onCorrect: (() => void) | undefined;
}

function Student({ message: { text, pronunciation, met }, goals, onCorrect }: StudentProps) {
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  const band = pronunciation && bandOfSpeech(pronunciation.score, pronunciation.certainty);
  const judgment = t(band === null ? 'score.unsure' : `band.${band}`);
  return (
    <>
      <Mine>
        <Bubble speaker="student">
          <VisuallyHidden>{t('rolePlay.youSaid')}</VisuallyHidden>
          <span lang="en">{text}</span>
        </Bubble>
        {(pronunciation !== null || onCorrect) && (
          <Beneath>
            {onCorrect && <Small onClick={onCorrect}>{t('rolePlay.notThat')}</Small>}
            {pronunciation !== null && (
              <span>
                <BandIcon band={band} size={18} />
                <VisuallyHidden>{t('rolePlay.score', { band: judgment })}</VisuallyHidden>
                <span aria-hidden="true">{judgment}</span>
              </span>
            )}
          </Beneath>
        )}
      </Mine>
      {goals
        .filter(({ id }) => met.includes(id))
        .map(({ id, text: goal }) => (
          <Met key={id}>
            <GoalMark met size={20} />
            <span>
              <EnglishInside text={t('rolePlay.goalDone', { goal })} english={[goal]} />
            </span>
          </Met>
        ))}
    </>
  );
}

/** Reversed, so that the browser keeps the end in view unless the student has scrolled away. */
const Log = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    display: 'flex',
    flexDirection: 'column-reverse',
  },
});

const Space = chakra('span', { base: { flex: '1', marginBottom: '-14px' } });

const Lines = chakra('div', {
  base: {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    minHeight: '100%',
    paddingBlock: '4px 18px',
  },
});

const Theirs = chakra('div', {
  base: {
    display: 'flex',
    gap: '10px',
    maxWidth: { base: '88%', lg: '74%' },
    '& > svg': { flex: 'none', borderRadius: 'full' },
  },
});

const Mine = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    alignSelf: 'flex-end',
    maxWidth: { base: '82%', lg: '74%' },
  },
});

const Bubble = chakra('p', {
  base: {
    padding: { base: '12px 16px', md: '14px 16px' },
    fontSize: { base: '16', md: '18' },
    lineHeight: '1.5',
    overflowWrap: 'anywhere',
    _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  variants: {
    speaker: {
      tutor: {
        bg: 'bg.surface',
        borderRadius: '24px 24px 24px 6px',
        boxShadow: 'inset 0 0 0 1px var(--colors-border)',
      },
      student: { bg: 'accent', color: 'fg.onAccent', borderRadius: '24px 24px 6px 24px' },
    },
  },
});

const Missed = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    padding: '12px 16px',
    borderRadius: '24px 24px 6px 24px',
    border: '1px dashed var(--colors-border-control)',
    color: 'fg.muted',
    textStyle: 'small',
    '& > svg': { flex: 'none', width: '18px', height: '18px' },
  },
});

const Heard = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 'touch', marginInlineStart: '-6px' },
});

const Small = chakra(Button, {
  base: { gap: '6px', paddingInline: '3', fontSize: '14', '& svg': { width: '18px', height: '18px' } },
});

const Beneath = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '28px',
    textStyle: 'small',
    color: 'fg.muted',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6px', paddingBlock: '6px' },
  },
});

const Met = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'accent.fg',
  },
});

const Thinking = chakra('span', {
  base: {
    display: 'inline-flex',
    padding: '18px 16px',
    borderRadius: '24px 24px 24px 6px',
    bg: 'bg.surface',
    color: 'fg.muted',
  },
});
