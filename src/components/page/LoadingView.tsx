import { useTranslate } from '../../languages/translate.tsx';
import { WaitDots } from './WaitDots.tsx';
import { styled } from '../styled.ts';

interface LoadingViewProps {
  text?: string;
  /** True if the text is the heading of a page that has nothing else yet. */
  page?: boolean;
}

export function LoadingView({ text, page = false }: LoadingViewProps) {
  const { t } = useTranslate();
  const Text = page ? 'h1' : 'span';
  const waiting = (
    <Waiting role="status">
      <WaitDots />
      <Text>{text ?? t('state.loading')}</Text>
    </Waiting>
  );
  return page ? <main>{waiting}</main> : waiting;
}

const Waiting = styled('div', {
  flex: '1',
  minHeight: '50dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '5',
  padding: '16px',
  textAlign: 'center',
  color: 'accent.line',
  // Delay the sign, so that it doesn't flash if the page loads at once.
  animation: 'fadeIn 200ms 300ms both',
  '& > :last-child': { color: 'fg.muted', font: 'inherit' },
});
