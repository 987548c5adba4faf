import { Turtle } from '../../components/icons/turtle.tsx';
import { PLAYBACK_RATE } from '../../../contract/constants.ts';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { Select } from '../../components/controls/Select.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface SpeedSelectProps {
  name: string;
  speed: Speed;
  onSpeed(speed: Speed): void;
}

const SPEEDS = Object.keys(PLAYBACK_RATE) as Speed[];

/** Sets the tutor's speaking speed (RP-05). */
export function SpeedSelect({ name, speed, onSpeed }: SpeedSelectProps) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <Label>
      <Turtle aria-hidden="true" />
      <Select
        aria-label={t('rolePlay.speed', { name })}
        variant="plain"
        size="sm"
        value={speed}
        options={SPEEDS.map((one) => ({ value: one, text: t(`rolePlay.speeds.${one}`) }))}
        onChoose={onSpeed}
      />
    </Label>
  );
}

const Label = styled('label', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  paddingInline: '3',
  color: 'accent.fg',
  fontSize: '14',
  fontWeight: 'semibold',
  borderRadius: 'full',
  _hover: { bg: 'accent.subtle' },
  '&:has(select:focus-visible)': { outline: '3px solid var(--colors-focus)' },
  '& select': { outline: '0' },
  '& svg': { width: '18px', height: '18px', flex: 'none' },
});
