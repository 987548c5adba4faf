import { Eye } from '../icons/eye.tsx';
import { EyeOff } from '../icons/eye-off.tsx';
import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './Button.tsx';
import { styled } from '../styled.ts';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'action'> {
  /** Label of the button that shows the password. */
  showLabel: string;
}

export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      action={
        <Show type="button" aria-label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Show>
      }
    />
  );
}

const Show = styled(IconButton, { marginInlineEnd: '-12px', '& svg': { width: '20px', height: '20px' } });
