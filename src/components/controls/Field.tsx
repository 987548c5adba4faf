import { CircleAlert } from '../icons/circle-alert.tsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from '../styled.ts';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'children' | 'color' | 'height' | 'width' | 'size'> {
  name: string;
  label: string;
  error: string | null;
  icon?: ReactNode;
  action?: ReactNode;
}

export function Field({ name, label, error, icon, action, ...input }: FieldProps) {
  const id = useId();
  return (
    <Column>
      <Label htmlFor={id}>{label}</Label>
      <Box>
        {icon}
        <Input
          id={id}
          name={name}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          {...input}
        />
        {action}
      </Box>
      {error !== null && (
        <Mistake id={`${id}-error`} role="alert" ref={focusFirstMistake}>
          <CircleAlert aria-hidden="true" />
          {error}
        </Mistake>
      )}
    </Column>
  );
}

function focusFirstMistake(mistake: HTMLElement | null) {
  if (mistake && !document.activeElement?.matches('[aria-invalid=true]'))
    mistake.parentElement?.querySelector('input')?.focus();
}

const Column = styled('div', { display: 'flex', flexDirection: 'column', gap: '6px' });

const Label = styled('label', { textStyle: 'label' });

const Box = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  height: 'control',
  paddingInline: '4',
  borderRadius: 'input',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
  '&:has(input:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '3px' },
  '&:has(input[aria-invalid=true])': { boxShadow: 'inset 0 0 0 2.5px var(--colors-keep)' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& > svg': { width: '20px', height: '20px', flex: 'none' },
});

const Input = styled('input', {
  flex: '1',
  minWidth: '0',
  height: '100%',
  bg: 'transparent',
  border: '0',
  outline: '0',
  fontSize: '17',
  color: 'fg',
  // Keeps the field's background under autofilled text.
  _autofill: { boxShadow: 'inset 0 0 0 99px var(--colors-bg-surface)', WebkitTextFillColor: 'currentColor' },
});

const Mistake = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: 'keep',
  textStyle: 'small',
  fontWeight: 'medium',
  '& svg': { width: '16px', height: '16px', flex: 'none' },
});
