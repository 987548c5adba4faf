import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from '../../components/icons/check.tsx';
import type { SoundPractice, SoundStep } from '../../../contract/practice.ts';
import { Button } from '../../components/controls/Button.tsx';
import { card } from '../../components/lists/Card.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { Dock, Stage } from '../../components/page/Stage.tsx';
import { soundPracticeTexts } from '../../languages/sound-practice/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface StepsViewProps {
  practice: SoundPractice;
  steps: readonly SoundStep[];
  onBegin(): void;
}

export function StepsView({ practice, steps, onBegin }: StepsViewProps) {
  const { t } = useTranslate(soundPracticeTexts);
  const { sound, pairs, steps_taken: taken } = practice;
  const next = steps.find((step) => !taken.includes(step));
  return (
    <>
      <Stage>
        <Head>
          <Ipa lang="en-fonipa">/{sound.trans}/</Ipa>
          <As>
            <EnglishInside text={t('soundPractice.asIn', { word: pairs[0]!.word.text })} />
          </As>
        </Head>
        <Steps aria-label={t('soundPractice.progress')}>
          {steps.map((step, at) => (
            <li key={step} aria-current={step === next ? 'step' : undefined}>
              <Disc taken={taken.includes(step)}>
                {taken.includes(step) ? <Check role="img" aria-label={t('soundPractice.taken')} /> : at + 1}
              </Disc>
              <span>{t(`soundPractice.step.${step}`)}</span>
            </li>
          ))}
        </Steps>
      </Stage>
      <Dock>
        <Button variant="primary" size="lg" wide maxWidth="400px" onClick={onBegin}>
          {t(taken.length > 0 ? 'soundPractice.goOn' : 'soundPractice.begin')}
        </Button>
      </Dock>
    </>
  );
}

const Head = styled('div', { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '1' });

const Ipa = styled('p', {
  fontFamily: 'ipa',
  fontSize: { base: '56', md: '68' },
  fontWeight: 'semibold',
  lineHeight: 'tight',
});

const As = styled('p', { fontSize: '17', color: 'fg.muted' });

const Steps = styled('ol', {
  ...card.base,
  width: '100%',
  maxWidth: '400px',
  padding: '8px 20px',
  textAlign: 'start',
  '& > li': { display: 'flex', alignItems: 'center', gap: '14px', minHeight: '52px', textStyle: 'body' },
  '& > li[aria-current]': { fontWeight: 'semibold' },
});

const Disc = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'border.control',
    textStyle: 'label',
    'li[aria-current] > &': { borderColor: 'accent', color: 'accent.fg' },
    '& svg': { width: '18px', height: '18px' },
  },
  variants: {
    taken: {
      true: {
        bg: 'accent',
        borderColor: 'accent',
        color: 'fg.onAccent',
        '@media (forced-colors: active)': { color: 'CanvasText' },
      },
    },
  },
});
