import { Keyboard } from '../../components/icons/keyboard.tsx';
import { Lightbulb } from '../../components/icons/lightbulb.tsx';
import { Mic } from '../../components/icons/mic.tsx';
import type { ReactNode } from 'react';
import type { Phrase } from '../../../contract/role-play.ts';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import {
  MicrophoneButton,
  type MicrophoneState,
  type SubscribeLevel,
} from '../../components/controls/MicrophoneButton.tsx';
import { ErrorNote, Note } from '../../components/text/notes.tsx';
import { WaitDots } from '../../components/page/WaitDots.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

interface SpeakDockProps {
  microphone: MicrophoneState;
  label: string;
  subscribeLevel?: SubscribeLevel | undefined;
  trouble: string | null;
  hint: ReactNode;
  hintsShown: boolean;
  sentence: string | null;
  onPress(): void;
  /** Sends the sentence without speaking. */
  onSendSentence?: (() => void) | undefined;
  /** True if speaking doesn't work well. Sending without it is then easier to find. */
  isHard: boolean;
  /** Sends the recording so far. Set if the microphone was lost. */
  onSend?: (() => void) | undefined;
  /** Set while not recording. */
  onType?: (() => void) | undefined;
  onHints?: (() => void) | undefined;
}

export function SpeakDock(props: SpeakDockProps) {
  const { microphone, label, subscribeLevel, trouble, hint, hintsShown, onPress, onSend, onType, onHints } = props;
  const { sentence, onSendSentence, isHard } = props;
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  return (
    <>
      {trouble !== null && <ErrorNote>{trouble}</ErrorNote>}
      {onSend && (
        <Button variant="soft" onClick={onSend}>
          {t('microphone.sendLost')}
        </Button>
      )}
      <div role="status">
        {hint !== null && (
          <Note kind="hint">
            <Lightbulb aria-hidden="true" />
            {hint}
          </Note>
        )}
      </div>
      {sentence !== null && (
        <SayThis aria-label={t('rolePlay.sayThis')}>
          <h2>{t('rolePlay.sayThis')}</h2>
          <p lang="en">{sentence}</p>
        </SayThis>
      )}
      <Talk role="group" aria-label={t('rolePlay.yourTurn')} tabIndex={-1} ref={takeLostFocus}>
        <Beside style={{ visibility: onType ? undefined : 'hidden' }}>
          <IconButton variant="soft" aria-label={t('rolePlay.type')} onClick={onType}>
            <Keyboard aria-hidden="true" />
          </IconButton>
        </Beside>
        <MicrophoneButton
          key={sentence}
          takesFocus={sentence !== null}
          state={microphone}
          label={label}
          subscribeLevel={subscribeLevel}
          size="small"
          onPress={onPress}
        />
        <Beside style={{ visibility: onHints ? undefined : 'hidden' }}>
          <IconButton
            variant="soft"
            aria-label={t(hintsShown ? 'rolePlay.hideHints' : 'rolePlay.hints')}
            aria-pressed={hintsShown}
            onClick={onHints}
          >
            <Lightbulb aria-hidden="true" />
          </IconButton>
        </Beside>
      </Talk>
      {sentence !== null && (
        <Unspoken
          variant={isHard ? 'soft' : 'plain'}
          onClick={onSendSentence}
          style={{ visibility: onSendSentence ? undefined : 'hidden' }}
        >
          {t('rolePlay.sendHint')}
        </Unspoken>
      )}
    </>
  );
}

interface ChooseDockProps {
  title: string;
  choices: readonly Phrase[];
  /** Transcript of the turn, offered next to the expected phrases. */
  transcript?: string | null;
  /** Returns a choice's label, which is the whole sentence or only its word. */
  nameOf(phrase: Phrase): string;
  onChoose(phrase: Phrase): void;
  onTranscript?(): void;
  onNone(): void;
  onSpeak(): void;
  onType(): void;
}

/** The student decides if the engine is neither sure nor unsure (D48). */
export function ChooseDock(props: ChooseDockProps) {
  const { title, choices, transcript = null, nameOf, onChoose, onTranscript, onNone, onSpeak, onType } = props;
  const { t } = useTranslate(rolePlayTexts);
  return (
    <Panel aria-label={title} tabIndex={-1} ref={takeLostFocus}>
      <h2>{title}</h2>
      <ul>
        {choices.map((phrase) => (
          <li key={phrase.text}>
            <Choice variant="line" lang="en" onClick={() => onChoose(phrase)}>
              {nameOf(phrase)}
            </Choice>
          </li>
        ))}
        {transcript !== null && (
          <li>
            <Choice variant="line" lang="en" onClick={onTranscript}>
              {transcript}
            </Choice>
          </li>
        )}
      </ul>
      <Others>
        <Button onClick={onNone}>{t('rolePlay.none')}</Button>
        <Button onClick={onSpeak}>
          <Mic aria-hidden="true" />
          {t('rolePlay.sayAgain')}
        </Button>
        <Button onClick={onType}>
          <Keyboard aria-hidden="true" />
          {t('rolePlay.type')}
        </Button>
      </Others>
    </Panel>
  );
}

export function WaitDock({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <Waiting role="status" tabIndex={-1} ref={takeLostFocus}>
      <WaitDots />
      <span>{text}</span>
      {action}
    </Waiting>
  );
}

export function NextDock({ kind, title, text, action, onAction, other }: NextDockProps) {
  return (
    <Panel role={kind === 'error' ? 'alert' : 'status'} tabIndex={-1} ref={takeLostFocus}>
      {title !== undefined && <h2>{title}</h2>}
      <p>{text}</p>
      <Button variant="primary" size="lg" onClick={onAction}>
        {action}
      </Button>
      {other}
    </Panel>
  );
}

interface NextDockProps {
  kind: 'error' | 'end';
  title?: string;
  text: string;
  action: string;
  onAction(): void;
  /** Another action. */
  other?: ReactNode;
}

const Talk = styled('div', {
  outline: 'none',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  width: '100%',
  maxWidth: '360px',
  marginInline: 'auto',
  paddingInline: '2',
});

const SayThis = styled('section', {
  display: 'grid',
  gap: '1',
  padding: { base: '12px 16px', md: '14px 20px' },
  borderRadius: '20px',
  bg: 'bg.sky',
  textAlign: 'center',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& h2': { textStyle: 'small', fontWeight: 'medium', color: 'fg.muted' },
  '& p': { fontSize: { base: '20', md: '22' }, fontWeight: 'medium', lineHeight: '1.35', textWrap: 'balance' },
});

const Unspoken = styled(Button, { justifySelf: 'center', fontSize: '14' });

const Beside = styled('div', {
  marginTop: '26px',
  '& > button': { width: '52px', height: '52px', '& svg': { width: '24px', height: '24px' } },
  '& > button[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)' },
});

const Panel = styled('section', {
  outline: 'none',
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  padding: { base: '18px 16px', md: '20px 24px' },
  marginBottom: '2',
  borderRadius: '24px',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1px var(--colors-border)',
  textAlign: 'center',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& h2': { textStyle: 'rowTitle' },
  '& > p': { color: 'fg.muted' },
  '& ul': { display: 'grid', gap: '2', width: '100%', listStyle: 'none' },
});

const Choice = styled(Button, { width: '100%', minHeight: '48px', fontSize: '17', fontWeight: 'medium' });

const Others = styled('div', { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px 8px' });

const Waiting = styled('div', {
  outline: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: '3',
  minHeight: '96px',
  color: 'fg.muted',
  fontWeight: 'medium',
});
