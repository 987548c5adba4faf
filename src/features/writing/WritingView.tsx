import { chakra } from '@chakra-ui/react/styled-system';
import { takeLostFocus } from '../../components/take-focus.ts';
import { PencilLine } from '../../components/icons/pencil-line.tsx';
import { RotateCcw } from '../../components/icons/rotate-ccw.tsx';
import { memo, useId, useRef, type KeyboardEvent } from 'react';
import type { AnswerPart } from '../../../machines/writing/board.ts';
import { Button } from '../../components/controls/Button.tsx';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { NextButton } from '../../components/controls/NextButton.tsx';
import { AutoplayNote } from '../../components/text/AutoplayNote.tsx';
import { Dock, SkillLabel, Stage, Translation } from '../../components/page/Stage.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import type { KeyOf } from '../../languages/texts.ts';
import { gameTexts } from '../../languages/game/en.ts';
import { writingTexts } from '../../languages/writing/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { PlayCard } from '../../components/lists/PlayCard.tsx';
import { isCrowded, LetterBoard, type LetterBoardProps } from './LetterBoard.tsx';
import { focusAfterPlacing, letterOf, slotWithFocus, walk } from './keyboard.ts';
import { remember } from './letter-motion.ts';
import { Judgment } from './Judgment.tsx';
import { styled } from '../../components/styled.ts';

export interface WritingViewProps extends Pick<
  LetterBoardProps,
  'rows' | 'tiles' | 'slots' | 'onPlace' | 'onTakeBack'
> {
  prompt?: string | null;
  translation?: { text: string; language: string } | null;
  ipa?: string | null;
  /** Text of the recording. It keeps its place while it is hidden, so that the letters don't move. */
  transcript?: { text: string; isShown: boolean } | null;
  state: 'arranging' | 'correct' | 'wrong';
  isRight(slot: number): boolean;
  answer?: readonly AnswerPart[] | null;
  canSubmit: boolean;
  whyNot?: KeyOf<typeof writingTexts> | null;
  canRedo: boolean;
  /** True if the browser blocked autoplay. */
  blocked?: boolean;
  playing?: Speed | null;
  /** Omit it without audio. */
  onListen?: (speed: Speed) => void;
  onRedo(): void;
  onSubmit(): void;
  /** True if the student fixes a wrong answer. */
  fixing?: boolean;
  /** Set if a wrong answer can be fixed. */
  onFix?: (() => void) | undefined;
  /** Set if a wrong answer waits for the student. */
  onNext?: (() => void) | undefined;
}

export function WritingView(props: WritingViewProps) {
  const { translation = null, ipa = null, playing = null, onListen, tiles, slots } = props;
  const { state, isRight, answer = null, fixing = false } = props;
  const { t } = useTranslate(writingTexts);
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const arranging = state === 'arranging';

  const change = (announcement: string, act: () => void) => {
    if (board.current) remember(board.current);
    if (live.current) live.current.textContent = announcement;
    act();
  };
  const place = (tile: number, slot: number | null) => {
    const target = slot ?? slots.indexOf(null);
    const letter = tiles.find((one) => one.id === tile)?.letter;
    if (letter === undefined || target < 0) return;
    if (board.current) focusAfterPlacing(board.current, tile, target);
    change(t('writing.placed', { letter, n: target + 1 }), () => props.onPlace(tile, slot));
  };
  const takeBack = (slot: number) => change(t('writing.takenBack', { n: slot + 1 }), () => props.onTakeBack(slot));

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!arranging) return;
    const slot = slotWithFocus();
    const letter = letterOf(event);
    const tile = tiles.find((one) => one.letter.toUpperCase() === letter && !slots.includes(one.id));
    if (tile) place(tile.id, slot);
    else if (event.key === 'Backspace') {
      const last = slot !== null && slots[slot] !== null ? slot : slots.findLastIndex((held) => held !== null);
      if (last >= 0) takeBack(last);
    } else if (!walk(event.currentTarget, event.key)) return;
    event.preventDefault();
  };

  return (
    <Game
      ref={board}
      data-board=""
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}keys`}
      tabIndex={-1}
      onKeyDown={press}
    >
      <WritingStage>
        <Heading key={String(fixing)} id={`${id}title`} prompt={props.prompt} small={isCrowded(tiles)} />
        <Clue
          meaning={translation?.text ?? null}
          language={translation?.language ?? 'en'}
          ipa={ipa}
          transcript={props.transcript}
          playing={playing}
          onListen={onListen}
        />
        <LetterBoard
          rows={props.rows}
          tiles={tiles}
          slots={slots}
          verdict={arranging ? null : isRight}
          answer={answer}
          onPlace={place}
          onTakeBack={takeBack}
        />
      </WritingStage>
      <ActionDock>
        {props.blocked && <AutoplayNote />}
        <VisuallyHidden ref={live} aria-live="polite" />
        {arranging && (
          <BoardActions {...props} whyId={`${id}why`} onRedo={() => change(t('writing.cleared'), props.onRedo)} />
        )}
        <BoardFoot {...props} id={id} />
      </ActionDock>
    </Game>
  );
}

function BoardFoot({ id, ...props }: WritingViewProps & { id: string }) {
  const { state, fixing = false, onFix, onNext } = props;
  const { t } = useTranslate(writingTexts);
  return (
    <>
      <Foot>
        <Judgment {...props} id={`${id}why`} />
        <Keys id={`${id}keys`} hidden={state !== 'arranging'}>
          {t('writing.keys')}
        </Keys>
      </Foot>
      {(state === 'wrong' || fixing) && (
        <NextPlace>
          {onFix && (
            <Button variant="soft" size="lg" onClick={onFix}>
              {t('writing.fix')}
            </Button>
          )}
          {onNext && <NextButton onNext={onNext} />}
        </NextPlace>
      )}
    </>
  );
}

type BoardActionsProps = Pick<WritingViewProps, 'canRedo' | 'canSubmit' | 'onRedo' | 'onSubmit'> & { whyId: string };

function BoardActions({ canRedo, canSubmit, whyId, onRedo, onSubmit }: BoardActionsProps) {
  const { t } = useTranslate(writingTexts);
  return (
    <Actions>
      <Button variant="soft" size="lg" aria-disabled={!canRedo} onClick={() => canRedo && onRedo()}>
        <RotateCcw aria-hidden="true" />
        {t('writing.redo')}
      </Button>
      <Button
        data-submit=""
        variant="primary"
        size="lg"
        aria-disabled={!canSubmit}
        aria-describedby={whyId}
        onClick={() => canSubmit && onSubmit()}
      >
        {t('writing.submit')}
      </Button>
    </Actions>
  );
}

const Heading = memo(function Heading({
  id,
  prompt,
  small,
}: {
  id: string;
  prompt: string | null | undefined;
  small: boolean;
}) {
  const { t } = useTranslate(writingTexts);
  return (
    <>
      <SkillLabel>
        <PencilLine aria-hidden="true" />
        {t('skill.writing')}
      </SkillLabel>
      <Title id={id} ref={takeLostFocus} tabIndex={-1} small={small}>
        {t('writing.title')}
      </Title>
      {prompt && <Translation lang="en">{prompt}</Translation>}
    </>
  );
});

interface ClueProps {
  meaning: string | null;
  language: string;
  ipa: string | null;
  transcript: WritingViewProps['transcript'];
  playing: Speed | null;
  onListen: ((speed: Speed) => void) | undefined;
}

const Clue = memo(function Clue({ meaning, language, ipa, transcript, playing, onListen }: ClueProps) {
  const { t } = useTranslate(gameTexts);
  const known = meaning !== null || ipa !== null;
  const texts = (
    <Texts>
      {meaning !== null && <Meaning lang={language}>{meaning}</Meaning>}
      {ipa !== null && <Sounds lang="en-fonipa">/{ipa.replaceAll('/', '')}/</Sounds>}
      {transcript && (
        <Transcript lang="en" visibility={transcript.isShown ? 'visible' : 'hidden'}>
          {transcript.text}
        </Transcript>
      )}
      {!known && <Meaning aria-hidden="true">{t('game.listen')}</Meaning>}
    </Texts>
  );
  if (!onListen) return known && texts;
  return (
    <PlayCard playing={playing} onListen={onListen}>
      {texts}
    </PlayCard>
  );
});

const Game = styled('div', { flex: '1', display: 'flex', flexDirection: 'column', outline: 'none' });

const WritingStage = styled(Stage, {
  gap: { base: 'clamp(12px, 2.6vh, 22px)', md: 'clamp(16px, 3.2vh, 32px)' },
  paddingInline: { base: '12px', md: '5' },
});

const Title = chakra('h1', {
  base: {
    fontSize: { base: '28', md: '36' },
    '@media (max-height: 700px)': { fontSize: '22' },
    lineHeight: 'heading',
    fontWeight: 'semibold',
    letterSpacing: 'sentence',
    outline: 'none',
  },
  variants: { small: { true: { fontSize: { base: '20' } }, false: {} } },
});

const Texts = styled('div', { minWidth: '0', paddingInlineEnd: '2' });

const Meaning = styled('p', { textStyle: 'rowTitle' });

const Transcript = styled('p', { textStyle: 'body', fontWeight: 'semibold', overflowWrap: 'anywhere' });

const Sounds = styled('p', { fontFamily: 'ipa', fontSize: '16', letterSpacing: 'ipa', color: 'fg.muted' });

// For screen readers on all devices, and visible on those with a keyboard.
const Keys = styled('p', {
  display: 'none',
  textStyle: 'small',
  color: 'fg.muted',
  '@media (min-width: 1025px) and (hover: hover) and (pointer: fine)': { '&:not([hidden])': { display: 'block' } },
});

// Not sticky, because letters may need the whole height.
const ActionDock = styled(Dock, { position: 'static', gap: '3', paddingBlock: '12px 24px' });

const Actions = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  width: '100%',
  maxWidth: '420px',
  '& > button': { flex: '1 1 auto', paddingInline: '4' },
});

const Foot = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 6px',
  minHeight: '21px',
});

// Reserves the place of Next.
const NextPlace = styled('div', {
  width: '100%',
  maxWidth: '420px',
  minHeight: 'control',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '3',
  '& > button': { flex: '1 0 auto', width: 'auto', paddingInline: '4' },
});
