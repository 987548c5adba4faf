import { chakra } from '@chakra-ui/react/styled-system';
import { detailPageTexts } from '../../languages/detail-page/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../styled.ts';

const STAR =
  'M12 2.6c.5 0 1 .3 1.2.8l2.2 4.7 5.1.7c1.1.2 1.6 1.5.8 2.3l-3.7 3.6.9 5.1c.2 1.1-1 2-2 1.4L12 18.8l-4.5 2.4c-1 .6-2.2-.3-2-1.4l.9-5.1-3.7-3.6c-.8-.8-.3-2.1.8-2.3l5.1-.7 2.2-4.7c.2-.5.7-.8 1.2-.8Z';

/** `earned` is 0 to 3. */
export function Stars({ earned, size = 20 }: { earned: number; size?: number }) {
  const { t } = useTranslate(detailPageTexts);
  return (
    <Group role="img" aria-label={t('detailPage.stars', { n: earned })} gap={size > 24 ? '2' : '2px'}>
      {[1, 2, 3].map((star) => (
        <Star key={star} viewBox="0 0 24 24" width={size} height={size} earned={star <= earned}>
          <path d={STAR} />
        </Star>
      ))}
    </Group>
  );
}

const Group = styled('span', { display: 'inline-flex', flex: 'none' });

const Star = chakra('svg', {
  base: { fill: 'none', stroke: 'border.control', strokeWidth: '1.7', overflow: 'visible' },
  variants: { earned: { true: { fill: 'star', stroke: 'star.edge' } } },
});
