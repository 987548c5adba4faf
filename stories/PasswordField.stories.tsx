import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { useState } from 'react';
import { PasswordField } from '../src/components/controls/PasswordField.tsx';

/** Redraws the field with the provider's error. */
function Refused() {
  const [error, setError] = useState<string | null>(null);
  return (
    <form onSubmit={(event) => (event.preventDefault(), setError('Please enter your password.'))}>
      <PasswordField name="password" label="Password" showLabel="Show password" error={error} />
      <button type="submit">Log in</button>
    </form>
  );
}

export default { title: 'Parts/Password field', id: 'components-password-field', component: Refused } satisfies Meta<
  typeof Refused
>;

/** [AUTH-01] A shown password stays shown when the form is redrawn, and the button says so. */
export const ShownAndRedrawn: StoryObj<typeof Refused> = {
  play: async ({ canvasElement }) => {
    const { getByLabelText, getByRole } = within(canvasElement);
    const field = getByLabelText('Password');
    const show = getByRole('button', { name: 'Show password' });
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, 'book');
    await userEvent.click(show);
    await userEvent.click(getByRole('button', { name: 'Log in' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('book');
    await expect(show).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(show);
    await expect(field).toHaveAttribute('type', 'password');
  },
};
