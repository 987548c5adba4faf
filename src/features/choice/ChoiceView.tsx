import { chakra } from '@chakra-ui/react/styled-system';
import { Languages } from '../../components/icons/languages.tsx';
import { Lock } from '../../components/icons/lock.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import { memo, useId } from 'react';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Filled, PLACE } from '../../components/text/Filled.tsx';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { IconButton } from '../../components/controls/Button.tsx';
import { NextButton } from '../../components/controls/NextButton.tsx';
import { AutoplayNote } from '../../components/text/AutoplayNote.tsx';
import { Note, Status } from '../../components/text/notes.tsx';
import { sentenceSize } from '../../components/text/Sentence.tsx';
import { BookOpenText } from '../../components/icons/book-open-text.tsx';
import { Headphones } from '../../components/icons/headphones.tsx';
import { Dock, SkillLabel, Stage } from '../../components/page/Stage.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { choiceTexts } from '../../languages/choice/en.ts';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Option, type OptionProps } from './Option.tsx';
import { PlayCard, Voice } from '../../components/lists/PlayCard.tsx';
import { styled } from '../../components/styled.ts';

export interface ChoiceViewProps {
  skill: 'listening' | 'reading';
  /** Text to read before choosing. Without it, the student reads the translation. */
  prompt?: string | null;
  /** Translation of the right answer. If there is a question, it appears only after the choice. */
  translation?: { text: string; language: string } | null;
  options: readonly { index: number; sentence: string }[];
  /** `locked` until the audio has ended once. */
  state: 'locked' | 'choosing' | 'correct' | 'wrong';
  picked: number | null;
  correctIndex: number;
  /** True if the browser blocked autoplay. */
  blocked?: boolean;
  playing?: Speed | null;
  /** Text of the recording, shown while it plays. */
  transcript?: string | null;
  /** Omit it without audio. Reading has audio only after a wrong answer. */
  onListen?: ((speed: Speed) => void) | undefined;
  onPick(index: number): void;
  /** Set it if a wrong answer waits for the student. */
  onNext?: (() => void) | undefined;
}

export function ChoiceView(props: ChoiceViewProps) {
  const { skill, options, state, correctIndex, playing = null, onListen, onNext } = props;
  const question = useId();
  const right = state === 'correct' ? props.picked : correctIndex;
  const asked = questionOf(props);
  // In reading, the question takes the place of the player and must not move.
  const hears = skill === 'listening' ? undefined : onListen;
  return (
    <>
      <ChoiceStage>
        <Head id={question} skill={skill} asked={asked?.text ?? null} language={asked?.language} />
        {onListen && !hears && <Player playing={playing} transcript={props.transcript} onListen={onListen} />}
        <StatusLine {...props} answer={sentenceAt(options, right)} />
        <AnswerOptions {...props} right={right} question={question} />
      </ChoiceStage>
      <NoteDock>
        {props.blocked && <AutoplayNote />}
        <Notes>
          {isJudged(state) && (
            <AnswerNote
              answer={sentenceAt(options, right)}
              meaning={meaningOf(props)}
              playing={playing}
              onListen={hears}
            />
          )}
        </Notes>
        {onNext && <NextButton onNext={onNext} />}
      </NoteDock>
    </>
  );
}

function AnswerOptions({
  options,
  right,
  question,
  onPick,
  ...answer
}: ChoiceViewProps & { right: number | null; question: string }) {
  const { t } = useTranslate(choiceTexts);
  return (
    <Options role="group" aria-label={t('choice.options')} aria-describedby={question} even={options.length % 2 === 0}>
      {options.map(({ index, sentence }, place) => (
        <Option
          key={index}
          letter={String.fromCharCode(65 + place)}
          sentence={sentence}
          look={lookOf(index, right, answer)}
          index={index}
          onPick={onPick}
        />
      ))}
    </Options>
  );
}

/** Null if the question already says it. */
function meaningOf(props: ChoiceViewProps) {
  return questionOf(props)?.text === props.translation?.text ? null : (props.translation ?? null);
}

const isJudged = (state: ChoiceViewProps['state']) => state === 'correct' || state === 'wrong';

const sentenceAt = (options: ChoiceViewProps['options'], wanted: number | null) =>
  options.find(({ index }) => index === wanted)?.sentence;

function lookOf(
  index: number,
  right: number | null,
  { state, picked }: Pick<ChoiceViewProps, 'state' | 'picked'>,
): OptionProps['look'] {
  if (!isJudged(state)) return state === 'locked' ? 'locked' : 'open';
  if (index === right) return 'right';
  return index === picked ? 'yours' : 'back';
}

function StatusLine({
  state,
  skill,
  answer,
}: Pick<ChoiceViewProps, 'state' | 'skill'> & { answer?: string | undefined }) {
  const { t } = useTranslate(choiceTexts);
  return (
    <Line role="status">
      {state === 'locked' && <Lock aria-hidden="true" />}
      {isJudged(state) && <BandIcon band={state === 'correct' ? 'great' : 'keep'} size={20} />}
      <span>{t(`choice.${STATUS[state === 'choosing' && skill === 'reading' ? 'reading' : state]}`)}</span>
      {isJudged(state) && (
        <VisuallyHidden>
          <Filled text={t('choice.correctIs', { answer: PLACE })}>
            <span lang="en">{answer}</span>
          </Filled>
        </VisuallyHidden>
      )}
    </Line>
  );
}

interface AnswerNoteProps {
  answer: string | undefined;
  meaning: ChoiceViewProps['translation'] | null;
  playing: Speed | null;
  onListen: ((speed: Speed) => void) | undefined;
}

/** The right answer, to hear or to understand. */
function AnswerNote({ answer, meaning, playing, onListen }: AnswerNoteProps) {
  const { t } = useTranslate(gameTexts);
  if (!meaning && !onListen) return null;
  return (
    <Note>
      {onListen ? (
        <IconButton
          variant="soft"
          aria-label={t('game.listen')}
          aria-pressed={playing !== null}
          onClick={() => onListen('normal')}
        >
          <Volume2 aria-hidden="true" />
        </IconButton>
      ) : (
        <Languages aria-hidden="true" />
      )}
      <Meaning>
        <b lang="en">{answer}</b>
        {meaning && <span lang={meaning.language}>{meaning.text}</span>}
      </Meaning>
    </Note>
  );
}

/** Memoized, because it doesn't change while an answer is judged. */
const Head = memo(function Head(props: {
  id: string;
  skill: ChoiceViewProps['skill'];
  asked: string | null;
  language: string | undefined;
}) {
  const { t } = useTranslate(choiceTexts);
  const { id, skill, asked, language } = props;
  const Icon = skill === 'listening' ? Headphones : BookOpenText;
  return (
    <>
      <SkillLabel>
        <Icon aria-hidden="true" />
        {t(`skill.${skill}`)}
      </SkillLabel>
      <Question
        id={id}
        tabIndex={-1}
        ref={takeLostFocus}
        size={asked === null ? undefined : sentenceSize(asked)}
        lang={language}
      >
        {asked ?? t(skill === 'listening' ? 'choice.heard' : 'choice.choose')}
      </Question>
    </>
  );
});

interface PlayerProps {
  playing: Speed | null;
  transcript: string | null | undefined;
  onListen(speed: Speed): void;
}

const Player = memo(function Player({ playing, transcript, onListen }: PlayerProps) {
  return (
    <PlayCard playing={playing} onListen={onListen}>
      {transcript ? <Transcript lang="en">{transcript}</Transcript> : <Voice sounding={playing !== null} />}
    </PlayCard>
  );
});

const STATUS = { locked: 'locked', choosing: 'ready', reading: 'read', correct: 'right', wrong: 'wrong' } as const;

function questionOf({ skill, prompt, translation }: Pick<ChoiceViewProps, 'skill' | 'prompt' | 'translation'>) {
  if (skill === 'listening') return undefined;
  return prompt ? { text: prompt, language: 'en' } : (translation ?? undefined);
}

const Transcript = styled('p', { textStyle: 'body', fontWeight: 'semibold', overflowWrap: 'anywhere' });

const ChoiceStage = styled(Stage, { gap: '5', paddingInline: '5', maxWidth: { md: '864px', lg: '864px' } });

const Question = chakra('h1', {
  base: {
    outline: 'none',
    fontSize: { base: '28', md: '36' },
    lineHeight: 'heading',
    fontWeight: 'semibold',
    letterSpacing: 'sentence',
  },
  variants: {
    size: {
      normal: {},
      long: { maxWidth: '640px', fontSize: { base: '22', md: '30' } },
      longest: { maxWidth: '720px', fontSize: { base: '18', md: '24' } },
    },
  },
});

const Line = styled('p', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  minHeight: '24px',
  textStyle: 'label',
  fontWeight: 'medium',
  '& > svg': { width: '20px', height: '20px', flex: 'none' },
});

const Options = chakra('div', {
  base: { display: 'grid', gap: { base: '10px', md: '14px' }, width: '100%' },
  variants: { even: { true: { gridTemplateColumns: { md: '1fr 1fr' } }, false: { maxWidth: 'narrow' } } },
});

// Reserves its space, so that options don't move when a message or a button appears.
const NoteDock = styled(Dock, {
  position: 'static',
  gap: '3',
  paddingBlock: '12px 28px',
  minHeight: { base: '180px', md: '164px' },
});

const Notes = styled(Status, {
  maxWidth: '600px',
  '& > *': { animation: 'fadeIn var(--durations-base)' },
  '& b': { display: 'block', fontWeight: 'semibold' },
});

const Meaning = styled('span', { alignSelf: 'center' });
