import { chakra } from '@chakra-ui/react/styled-system';
import { TIGHT, styled } from '../../components/styled.ts';
import { bandColors } from '../../components/scores/band-colors.ts';
import { Dumbbell } from '../../components/icons/dumbbell.tsx';
import { Turtle } from '../../components/icons/turtle.tsx';
import { UserRound } from '../../components/icons/user-round.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import type { PhonemeResult, Said } from '../../../contract/pronunciation.ts';
import type { Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import type { Band } from '../../../contract/progress.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { isSound } from '../../components/mouth/articulations.ts';
import { MouthOnRequest } from '../../components/mouth/MouthOnRequest.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { gameTexts } from '../../languages/game/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { HearButton } from './HearButton.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';

export interface DetailSound extends Pick<PhonemeResult, 'trans' | 'trans_arpabet' | 'score'> {
  /** null if the sound was not said or can't be judged. */
  band: Band | null;
  /** IPA of the sound that was heard instead. */
  heardAs?: string | null;
  /** Key of the message that explains the score, or null. */
  why: string | null;
  playing: 'phone' | 'own' | null;
}

export interface WordDetailViewProps {
  word: string;
  /** IPA of the word, or null if unknown. */
  transcription: string | null;
  band: Band;
  said: Said;
  /** 0-100. */
  score: number;
  sounds: readonly DetailSound[];
  note?: string | undefined;
  /** Other accepted pronunciations, in IPA. */
  others: readonly string[];
  playing: 'model' | 'own' | null;
  speed: Speed;
  /** True if the student's recording can be played. */
  hasOwn: boolean;
  onHear(of: 'model' | 'own'): void;
  onHearSound(of: 'phone' | 'own', order: number): void;
  onSpeed(speed: Speed): void;
  onPractice(): void;
  onClose(): void;
}

export function WordDetailView(props: WordDetailViewProps) {
  const {
    word,
    transcription,
    band,
    said,
    score,
    sounds,
    note,
    others,
    playing,
    speed,
    hasOwn,
    onHear,
    onSpeed,
    onPractice,
    onClose,
  } = props;
  const { t } = useTranslate(gameTexts, speakingTexts);
  const wasSaid = said !== 'not_said';
  return (
    <ReviewDrawer
      title={
        <>
          <Word lang="en">{word}</Word> {transcription !== null && <Whole lang="en-fonipa">/{transcription}/</Whole>}
        </>
      }
      aside={said === 'said' ? <Points band={band} score={score} large /> : null}
      foot={
        <Button variant="primary" size="lg" wide onClick={onPractice}>
          <Dumbbell aria-hidden="true" />
          {t('word.practice')}
        </Button>
      }
      onClose={onClose}
    >
      <Listening>
        <HearButton aria-pressed={playing === 'model'} onClick={() => onHear('model')}>
          <Volume2 aria-hidden="true" />
          {t('game.listen')}
        </HearButton>
        {hasOwn && wasSaid && (
          <HearButton aria-pressed={playing === 'own'} onClick={() => onHear('own')}>
            <UserRound aria-hidden="true" />
            {t('compare.you')}
          </HearButton>
        )}
        <SlowButton speed={speed} onSpeed={onSpeed} />
      </Listening>
      {said !== 'said' && <p>{t(said === 'unsure' ? 'word.unsure' : 'word.notHeard')}</p>}
      {note !== undefined && (
        <p>
          <EnglishInside text={note} />
        </p>
      )}
      {sounds.length > 0 && <SoundTable {...props} hasOwn={hasOwn && wasSaid} />}
      {others.length > 0 && (
        <section>
          <Heading>{t('word.others')}</Heading>
          <Others>
            {others.map((ipa) => (
              <li key={ipa} lang="en-fonipa">
                /{ipa}/
              </li>
            ))}
          </Others>
        </section>
      )}
    </ReviewDrawer>
  );
}

export function SlowButton({ speed, onSpeed }: Pick<WordDetailViewProps, 'speed' | 'onSpeed'>) {
  const { t } = useTranslate(gameTexts);
  const slow = speed === 'slow';
  return (
    <Slow variant="line" aria-pressed={slow} onClick={() => onSpeed(slow ? 'normal' : 'slow')}>
      <Turtle aria-hidden="true" />
      {t('game.slow')}
    </Slow>
  );
}

/** In a word that was not heard well, each sound has advice. In others, a sound may be marked as unjudged. */
function SoundTable({ said, sounds, hasOwn, onHearSound }: WordDetailViewProps) {
  const { t, say } = useTranslate(feedbackTexts, speakingTexts);
  const worst = worstOf(sounds);
  return (
    <Table>
      <caption>{t('word.sounds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('word.sound')}</th>
          <th scope="col">{t('word.how')}</th>
          <th scope="col">{t('compare.model')}</th>
          {hasOwn && <th scope="col">{t('compare.you')}</th>}
        </tr>
      </thead>
      <tbody>
        {sounds.map((sound, order) => (
          <tr key={order}>
            <th scope="row">
              <Ipa band={sound.band ?? undefined} lang="en-fonipa">
                {sound.trans}
              </Ipa>
              {sound.band !== null && <Points band={sound.band} score={sound.score} />}
            </th>
            {said === 'said' && sound.band === null ? (
              <Unsure>{t('word.unsureSound')}</Unsure>
            ) : (
              <td>
                {sound.heardAs != null && <Why>{t('word.heardAs', { sound: sound.heardAs })}</Why>}
                {sound.why !== null && <Why>{say(sound.why)}</Why>}
                <p>
                  <EnglishInside text={say(`feedback.sound.${sound.trans_arpabet}`)} />
                </p>
                {isSound(sound.trans_arpabet) && (
                  <MouthOnRequest
                    sound={sound.trans_arpabet}
                    ipa={sound.trans}
                    shown={sound === worst}
                    heard={sound.playing === 'phone'}
                  />
                )}
              </td>
            )}
            <td>
              <HearButton
                shape="round"
                aria-label={t('word.hearSound', { sound: sound.trans })}
                aria-pressed={sound.playing === 'phone'}
                onClick={() => onHearSound('phone', order)}
              >
                <Volume2 aria-hidden="true" />
              </HearButton>
            </td>
            {hasOwn && (
              <td>
                <HearButton
                  shape="round"
                  aria-label={t('word.hearOwn', { sound: sound.trans })}
                  aria-pressed={sound.playing === 'own'}
                  onClick={() => onHearSound('own', order)}
                >
                  <UserRound aria-hidden="true" />
                </HearButton>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Returns the sound to work on first. Returns undefined if all are good or unjudged. */
function worstOf(sounds: readonly DetailSound[]): DetailSound | undefined {
  return sounds
    .filter(({ band }) => band === 'good' || band === 'keep')
    .reduce<DetailSound | undefined>((low, sound) => (low && low.score <= sound.score ? low : sound), undefined);
}

function Points({ band, score, large = false }: { band: Band; score: number; large?: boolean }) {
  const { t } = useTranslate(speakingTexts);
  return (
    <Number band={band} large={large}>
      <BandIcon band={band} size={large ? 28 : 20} />
      <VisuallyHidden>{t(`band.${band}`)}</VisuallyHidden>
      {score > 0 ? Math.floor(score) : t('score.notAvailable')}
    </Number>
  );
}

const Word = styled('span', {
  fontSize: { base: '28', md: '34' },
  // Room for a word of 16 letters.
  [TIGHT]: { fontSize: '10cqi' },
  letterSpacing: 'sentence',
});

const Whole = styled('span', {
  fontFamily: 'ipa',
  fontSize: '20',
  fontWeight: 'regular',
  color: 'fg.muted',
  letterSpacing: 'ipa',
});

const Number = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '6px', fontWeight: 'semibold' },
  variants: {
    band: bandColors,
    large: { true: { fontSize: '28', color: 'fg' } },
  },
});

const Listening = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '10px' });

const Slow = styled(Button, { _pressed: { bg: 'accent', color: 'fg.onAccent', boxShadow: 'none' } });

const Heading = styled('h3', { textStyle: 'label', color: 'fg.muted' });

const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& caption': { textStyle: 'label', color: 'fg.muted', textAlign: 'start' },
  '& thead': { textStyle: 'count', color: 'fg.muted', '& th': { fontWeight: 'medium', paddingTop: '10px' } },
  '& th, & td': { paddingBlock: '10px', textAlign: 'start', verticalAlign: 'top' },
  '& th:first-of-type': { width: { base: '64px', md: '84px' } },
  '& td': { textStyle: 'small', paddingInlineStart: '8px' },
  '& thead th:nth-of-type(n + 2)': { paddingInlineStart: '8px' },
  '& td:nth-of-type(n + 2), & thead th:nth-of-type(n + 3)': { width: '52px', textAlign: 'center' },
  '& tbody tr': { borderTop: '1px solid var(--colors-border)' },
});

const Ipa = chakra('span', {
  base: { display: 'block', fontFamily: 'ipa', fontSize: '24', lineHeight: 'tight', fontWeight: 'regular' },
  variants: { band: bandColors },
});

const Why = styled('p', { fontWeight: 'medium' });

const Unsure = styled('td', { color: 'fg.muted' });

const Others = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginTop: '2',
  listStyle: 'none',
  '& li': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingInline: '12px',
    borderRadius: 'full',
    bg: 'bg.sunken',
    fontFamily: 'ipa',
    fontSize: '17',
    _highContrast: { boxShadow: 'inset 0 0 0 1px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});
