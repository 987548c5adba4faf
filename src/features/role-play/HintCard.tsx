import { chakra } from '@chakra-ui/react/styled-system';
import { Mic } from '../../components/icons/mic.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface HintCardProps {
  title: string;
  hints: readonly string[];
  /** Opens the microphone for a hint. Set during the student's turn. */
  onHint?: ((hint: string) => void) | undefined;
}

export function HintCard({ title, hints, onHint }: HintCardProps) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <Card>
      <h2>{title}</h2>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>
            {onHint ? (
              <Hint variant="line" onClick={() => onHint(hint)}>
                <Mic aria-hidden="true" />
                <span>
                  <VisuallyHidden>{t('rolePlay.sayThis')}</VisuallyHidden> <span lang="en">{hint}</span>
                </span>
              </Hint>
            ) : (
              <Quiet lang="en">{hint}</Quiet>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Card = styled('section', {
  padding: '18px 20px',
  borderRadius: '20px',
  bg: 'bg.sunken',
  _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& h2': { fontSize: '15', fontWeight: 'semibold', marginBottom: '2' },
  '& ul': { display: 'grid', gap: '2', listStyle: 'none' },
});

const asLine = {
  width: '100%',
  minHeight: 'touch',
  padding: '8px 16px',
  textAlign: 'start',
  lineHeight: '1.4',
} as const;

const Hint = styled(Button, {
  ...asLine,
  justifyContent: 'flex-start',
  gap: '3',
  fontWeight: 'regular',
  '& svg': { flex: 'none', width: '18px', height: '18px', color: 'accent.line' },
});

/** As tall as the buttons, so that nothing moves between turns. */
const Quiet = chakra('p', { base: asLine });
