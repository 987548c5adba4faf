import { chakra } from '@chakra-ui/react/styled-system';
import { LIST_BANDS } from '../../../contract/constants.ts';
import { bandOf } from '../../../contract/progress.ts';
import { detailPageTexts } from '../../languages/detail-page/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { AllDone } from '../illustrations/AllDone.tsx';
import { bandColors } from '../scores/band-colors.ts';
import { Percent } from '../scores/Percent.tsx';
import { styled } from '../styled.ts';

const NEAR = 10;

/** `average` is in whole percent. */
export function AverageBanner({ title, average }: { title: string; average: number }) {
  const { t } = useTranslate(detailPageTexts);
  const missing = LIST_BANDS.great - average;
  return (
    <Banner>
      <AllDone label={t('detailPage.allDonePicture')} />
      <div>
        <Title>{title}</Title>
        <Number band={bandOf(average, LIST_BANDS)}>
          <Percent of={average} />
        </Number>
        <Small>{t('detailPage.average')}</Small>
        {missing <= NEAR && (
          <Small>{missing > 0 ? t('detailPage.toThreeStars', { n: missing }) : t('detailPage.threeStars')}</Small>
        )}
      </div>
    </Banner>
  );
}

const Banner = styled('section', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '5', md: '9' },
  marginBottom: '6',
  padding: { base: '16px 24px 16px 16px', md: '20px 40px' },
  borderRadius: 'spot',
  bg: 'bg.sky',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > svg': { width: { base: '136px', md: '176px' }, flex: 'none' },
  '& > div': { flex: '1 1 9rem' },
});

const Title = styled('p', { fontWeight: 'semibold' });
const Small = styled('p', { textStyle: 'small' });

const Number = chakra('p', {
  base: {
    fontSize: '56',
    lineHeight: '1.1',
    fontWeight: 'semibold',
    letterSpacing: 'number',
    '& small': { fontSize: '0.5em' },
  },
  variants: { band: bandColors },
});
