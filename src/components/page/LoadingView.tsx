import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslate } from '../../languages/translate.tsx';
import { WaitDots } from './WaitDots.tsx';

export function LoadingView({ text }: { text?: string }) {
  const { t } = useTranslate();
  return (
    <Waiting role="status">
      <WaitDots />
      <span>{text ?? t('state.loading')}</span>
    </Waiting>
  );
}

const Waiting = chakra('div', {
  base: {
    flex: '1',
    minHeight: '50dvh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '5',
    color: 'accent.line',
    // Delay the sign, so that it doesn't flash if the page loads at once.
    animation: 'fadeIn 200ms 300ms both',
    '& > span:last-of-type': { color: 'fg.muted' },
  },
});
