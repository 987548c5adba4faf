import { Info } from '../../components/icons/info.tsx';
import { Play } from '../../components/icons/play.tsx';
import { Square } from '../../components/icons/square.tsx';
import type { Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { Column, Timeline } from '../../../machines/comparison/alignment.ts';
import type { Part } from '../../../machines/comparison/parts.ts';
import { clock } from '../../components/clock.ts';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { Note } from '../../components/text/notes.tsx';
import { PlayButton } from '../../components/controls/PlayButton.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { HearButton } from './HearButton.tsx';
import { WAVE_HEIGHT, Waveform, type SubscribePosition } from './Waveform.tsx';
import { SlowButton } from './WordDetailView.tsx';
import { styled } from '../../components/styled.ts';

export interface ComparisonRow {
  of: 'model' | 'own';
  /** null if the recording can be played but not drawn. */
  url: string | null;
  /** In seconds, or null if unknown. */
  duration: number | null;
  /** Positions of the words, or null to draw the recording at its own length. */
  timeline: Timeline | null;
  playing: Part | null;
  /** Sounds of the last word played, with their indexes among all sounds. */
  sounds: readonly { index: number; trans: string }[];
}

export interface ComparisonViewProps {
  /** `loading` waits for the model's times. `alone` means that they are unknown. */
  status: 'loading' | 'ready' | 'alone';
  rows: readonly ComparisonRow[];
  /** Positions of the words in all rows with a timeline. */
  columns: readonly (Column & { text: string })[];
  word: string | null;
  speed: Speed;
  subscribePosition?: SubscribePosition;
  onHear(of: 'model' | 'own', part: Part): void;
  onStop(): void;
  onSpeed(speed: Speed): void;
}

const TARGET = 44;

/** Aligns the words of the model and of the student in columns (D43). */
export function ComparisonView(props: ComparisonViewProps) {
  const { status, rows, columns, word, speed, subscribePosition, onSpeed } = props;
  const { t } = useTranslate(speakingTexts);
  const aligned = rows.some(({ timeline }) => timeline !== null);
  const narrowest = Math.min(...columns.map(({ from, to }) => to - from));
  const minWidth = aligned && columns.length > 0 ? `${Math.ceil(TARGET / narrowest)}px` : undefined;
  return (
    <section>
      <Head>
        <h3>{t('compare.title')}</h3>
        <SlowButton speed={speed} onSpeed={onSpeed} />
      </Head>
      {status === 'alone' && (
        <Note>
          <Info aria-hidden="true" />
          {t('compare.alone')}
        </Note>
      )}
      <Grid>
        <Players>
          {rows.map((row) => (
            <PlayRow key={row.of} row={row} {...props} />
          ))}
        </Players>
        <Scroller data-scroller="">
          <Wide style={{ minWidth }}>
            {rows.map((row) => (
              <Lane key={row.of}>
                {status === 'loading' && <Waiting />}
                {status !== 'loading' && row.url !== null && (
                  <Waveform
                    url={row.url}
                    timeline={row.timeline}
                    playing={row.playing?.kind === 'sentence'}
                    subscribePosition={subscribePosition}
                  />
                )}
                {row.timeline !== null && <WordButtons row={row} {...props} />}
              </Lane>
            ))}
            {aligned && (
              <Labels aria-hidden="true" lang="en">
                {columns.map(({ word: index, from, to, text }) => (
                  <span key={index} style={{ left: percent(from), width: percent(to - from) }}>
                    {text}
                  </span>
                ))}
              </Labels>
            )}
          </Wide>
        </Scroller>
      </Grid>
      {aligned && word === null && <Hint>{t('compare.tapWord')}</Hint>}
      {word !== null && (
        <Sounds role="group" aria-label={t('compare.sounds', { word })}>
          <Hint>
            <EnglishInside text={t('compare.sounds', { word })} />
          </Hint>
          {rows.map((row) => (
            <SoundButtons key={row.of} row={row} {...props} />
          ))}
        </Sounds>
      )}
    </section>
  );
}

const percent = (share: number) => `${share * 100}%`;

function PlayRow({ row, onHear, onStop }: { row: ComparisonRow } & ComparisonViewProps) {
  const { t } = useTranslate(gameTexts, speakingTexts);
  const playing = row.playing?.kind === 'sentence';
  return (
    <Player>
      <PlayButton
        type="button"
        aria-label={t(playing ? 'game.stop' : row.of === 'model' ? 'compare.hearModel' : 'compare.hearYou')}
        onClick={() => (playing ? onStop() : onHear(row.of, { kind: 'sentence' }))}
      >
        {playing ? <Square aria-hidden="true" fill="currentColor" /> : <Play aria-hidden="true" fill="currentColor" />}
      </PlayButton>
      <p>
        <b>{t(row.of === 'model' ? 'compare.model' : 'compare.you')}</b>
        {row.duration !== null && <span>{clock(row.duration)}</span>}
      </p>
    </Player>
  );
}

function WordButtons({ row, columns, onHear }: { row: ComparisonRow } & ComparisonViewProps) {
  const { t } = useTranslate(speakingTexts);
  return columns.map(({ word: index, from, to, text }) => (
    <WordButton
      key={index}
      type="button"
      style={{ left: percent(from), width: percent(to - from) }}
      aria-label={t(row.of === 'model' ? 'compare.modelPart' : 'compare.yourPart', { part: text })}
      aria-pressed={row.playing?.kind === 'word' && row.playing.index === index}
      onClick={() => onHear(row.of, { kind: 'word', index })}
    />
  ));
}

function SoundButtons({ row, onHear }: { row: ComparisonRow } & ComparisonViewProps) {
  const { t } = useTranslate(speakingTexts);
  return (
    <Line>
      <span aria-hidden="true">{t(row.of === 'model' ? 'compare.model' : 'compare.you')}</span>
      <Chips>
        {row.sounds.map(({ index, trans }) => (
          <HearButton
            key={index}
            shape="sound"
            aria-label={t(row.of === 'model' ? 'compare.modelPart' : 'compare.yourPart', { part: trans })}
            aria-pressed={row.playing?.kind === 'sound' && row.playing.index === index}
            onClick={() => onHear(row.of, { kind: 'sound', index })}
          >
            {trans}
          </HearButton>
        ))}
      </Chips>
    </Line>
  );
}

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginBottom: '3',
  '& h3': { textStyle: 'rowTitle' },
});

/** Room for a wave, and for two lines of large text next to it. */
const ROW_HEIGHT = `max(${WAVE_HEIGHT}px, 2.75rem)`;

const Grid = styled('div', { display: 'flex', gap: '3', marginTop: '3' });

const Players = styled('div', { display: 'flex', flexDirection: 'column', gap: '3', flex: 'none' });

const Player = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  height: ROW_HEIGHT,
  '& p': { minWidth: '44px', textStyle: 'small' },
  '& b': { display: 'block', fontWeight: 'semibold' },
  '& span': { color: 'fg.muted' },
});

const Scroller = styled('div', { flex: '1', minWidth: '0', overflowX: 'auto', padding: '0 4px 4px' });

const Wide = styled('div', { display: 'flex', flexDirection: 'column', gap: '3' });

const Lane = styled('div', { position: 'relative', height: ROW_HEIGHT, display: 'grid', alignItems: 'center' });

const Waiting = styled('div', {
  position: 'absolute',
  inset: '22px 0',
  borderRadius: 'full',
  bg: 'track',
  animation: 'breathe 1200ms ease-in-out infinite',
  _motionReduce: { animation: 'none' },
});

const WordButton = styled('button', {
  position: 'absolute',
  top: '0',
  height: '100%',
  borderRadius: 'md',
  bg: 'bg.sunken',
  transition: 'background .14s',
  _highContrast: { boxShadow: 'inset 0 0 0 1px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  _hover: { bg: 'accent.muted' },
  _focusVisible: { outlineOffset: '0' },
  _pressed: {
    bg: 'accent.muted',
    boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)',
    '@media (forced-colors: active)': { border: '2px solid Highlight' },
  },
});

const Labels = styled('div', {
  position: 'relative',
  height: '1.4rem',
  '& span': { position: 'absolute', textStyle: 'small', textAlign: 'center', whiteSpace: 'nowrap' },
});

const Hint = styled('p', { textStyle: 'small', color: 'fg.muted', marginTop: '2' });

const Sounds = styled('div', { display: 'flex', flexDirection: 'column', gap: '2' });

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  '& > span': { textStyle: 'small', fontWeight: 'semibold', minWidth: '56px', flex: 'none' },
});

const Chips = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2' });
