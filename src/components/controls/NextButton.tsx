import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Button } from './Button.tsx';

/** Takes the focus if no element has it, because the answer's buttons are gone. */
export function NextButton({ onNext }: { onNext(): void }) {
  const { t } = useTranslate(gameTexts);
  return (
    <Button ref={takeIdleFocus} variant="primary" size="lg" wide maxWidth="400px" onClick={onNext}>
      {t('game.next')}
    </Button>
  );
}

function takeIdleFocus(button: HTMLElement | null): void {
  const focused = document.activeElement;
  const isIdle = focused === document.body || focused?.getAttribute('aria-disabled') === 'true';
  if (isIdle) button?.focus({ preventScroll: true });
}
