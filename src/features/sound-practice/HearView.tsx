import { TIGHT, styled } from '../../components/styled.ts';
import { Ear } from '../../components/icons/ear.tsx';
import type { SoundPractice, SpokenText } from '../../../contract/practice.ts';
import type { Speed } from '../../../machines/audio-player/audio-player.machine.ts';
import { card } from '../../components/lists/Card.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { ListenButtons } from '../../components/controls/ListenButtons.tsx';
import { isSound } from '../../components/mouth/articulations.ts';
import { MouthLater } from '../../components/mouth/MouthLater.tsx';
import { NextButton } from '../../components/controls/NextButton.tsx';
import { AutoplayNote } from '../../components/text/AutoplayNote.tsx';
import { Dock, SkillLabel, Stage } from '../../components/page/Stage.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { soundPracticeTexts } from '../../languages/sound-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export type Side = 'word' | 'neighbor';

export interface HearViewProps {
  practice: SoundPractice;
  /** True if nothing was right in the step before. */
  again?: boolean;
  playing: { side: Side; speed: Speed } | null;
  /** True if the browser needs a touch before it plays sound. */
  blocked: boolean;
  onListen(to: Side, speed: Speed): void;
  onNext(): void;
}

export function HearView({ practice, again = false, playing, blocked, onListen, onNext }: HearViewProps) {
  const { t } = useTranslate(soundPracticeTexts);
  const [pair] = practice.pairs;
  const sides = [
    { side: 'word', sound: practice.sound, spoken: pair!.word },
    { side: 'neighbor', sound: practice.neighbor, spoken: pair!.neighbor },
  ] as const;
  return (
    <>
      <HearStage>
        <SkillLabel>
          <Ear aria-hidden="true" />
          {t('soundPractice.step.hear')}
        </SkillLabel>
        <Title>{t(again ? 'soundPractice.hearAgain' : 'soundPractice.hear')}</Title>
        <Sides>
          {sides.map(({ side, sound, spoken }) => (
            <SoundCard
              key={side}
              sound={sound}
              spoken={spoken}
              playing={playing?.side === side ? playing.speed : null}
              onListen={(speed) => onListen(side, speed)}
            />
          ))}
        </Sides>
      </HearStage>
      <Dock>
        {blocked && <AutoplayNote />}
        <NextButton onNext={onNext} />
      </Dock>
    </>
  );
}

interface SoundCardProps {
  sound: SoundPractice['sound'];
  spoken: SpokenText;
  playing: Speed | null;
  onListen(speed: Speed): void;
}

function SoundCard({ sound, spoken, playing, onListen }: SoundCardProps) {
  const { say } = useTranslate(feedbackTexts);
  const { trans, trans_arpabet: name } = sound;
  return (
    <Side role="group" aria-label={`/${trans}/ ${spoken.text}`}>
      <Words>
        <Ipa lang="en-fonipa">/{trans}/</Ipa>
        <Word lang="en">{spoken.text}</Word>
      </Words>
      <Picture>{isSound(name) && <MouthLater sound={name} heard={playing !== null} />}</Picture>
      <Advice>
        <EnglishInside text={say(`feedback.sound.${name}`)} />
      </Advice>
      <ListenButtons playing={playing} onListen={onListen} />
    </Side>
  );
}

const HearStage = styled(Stage, { gap: '4', justifyContent: { base: 'flex-start', md: 'center' } });

const Title = styled('h1', { textStyle: 'section' });

const Sides = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [TIGHT]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: { base: '10px', md: '20px' },
  width: '100%',
  maxWidth: '720px',
});

const Side = styled('div', {
  ...card.base,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  padding: { base: '14px 10px', md: '20px' },
  '& button': { paddingInline: { base: '3', md: '5' } },
});

const Picture = styled('div', { width: '100%', maxWidth: '220px' });

const Words = styled('div', { display: 'flex', flexDirection: 'column', alignItems: 'center' });

const Ipa = styled('span', { textStyle: 'phones', color: 'fg.muted' });

const Word = styled('span', {
  fontSize: { base: '25', md: '36' },
  fontWeight: 'semibold',
  lineHeight: 'tight',
  overflowWrap: 'break-word',
});

const Advice = styled('p', { flex: '1', textStyle: 'small', color: 'fg.muted' });
