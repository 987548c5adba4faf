import type { ReactNode } from 'react';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { card } from '../../components/lists/Card.tsx';
import { DetailMain, DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { ListeningMicrophone } from '../../components/illustrations/ListeningMicrophone.tsx';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { Peek } from '../../components/illustrations/Peek.tsx';
import { Talk } from '../../components/illustrations/Talk.tsx';
import { guideTexts } from '../../languages/guide/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

/** Shows how to use Outloud in five pictures (NAV-11). */
export function GuideView({ onBack }: { onBack(): void }) {
  const { t } = useTranslate(guideTexts);
  return (
    <DetailPage>
      <PageHeader title={t('brand.name')} name={t('guide.title')} onBack={onBack} />
      <DetailMain>
        <DetailTitle>{t('guide.title')}</DetailTitle>
        <Lead>{t('guide.lead')}</Lead>
        <Steps>
          {STEPS.map(({ step, picture }) => (
            <Step key={step}>
              <Picture aria-hidden="true">{picture}</Picture>
              <div>
                <h2>{t(`guide.${step}.title`)}</h2>
                <p>{t(`guide.${step}.text`)}</p>
              </div>
            </Step>
          ))}
        </Steps>
        <p>{t('guide.help')}</p>
      </DetailMain>
    </DetailPage>
  );
}

const STEPS: readonly { step: 'find' | 'speak' | 'score' | 'again' | 'talk'; picture: ReactNode }[] = [
  { step: 'find', picture: <Peek /> },
  { step: 'speak', picture: <ListeningMicrophone mood="happy" /> },
  {
    step: 'score',
    picture: (
      <span>
        <BandIcon band="great" size={36} />
        <BandIcon band="good" size={36} />
        <BandIcon band="keep" size={36} />
      </span>
    ),
  },
  {
    step: 'again',
    picture: (
      <svg viewBox="-60 -50 120 100">
        <Oh mouth="smile" />
      </svg>
    ),
  },
  { step: 'talk', picture: <Talk /> },
];

const Lead = styled('p', { color: 'fg.muted', marginTop: '2' });

const Steps = styled('ol', { display: 'grid', gap: '4', marginBlock: '5' });

const Step = styled('li', {
  ...card.base,
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'center' },
  gap: { base: '3', md: '6' },
  padding: { base: '20px', md: '24px' },
  '& h2': { textStyle: 'section', marginBottom: '1' },
  '& > div': { minWidth: '0', overflowWrap: 'anywhere' },
});

const Picture = styled('span', {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '150px',
  '& > svg': { width: '100%', maxHeight: '112px' },
  '& > span': { display: 'flex', gap: '2' },
});
