import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ConfirmSheet } from '../src/components/sheets/ConfirmSheet.tsx';
import { rolePlayTexts } from '../src/languages/role-play/en.ts';

export default { title: 'Parts/Confirm sheet', id: 'components-confirm-sheet' };

const { rolePlay } = rolePlayTexts;

const MAIN = [rolePlay.stay, rolePlay.quit];
const WITH_FEEDBACK = [rolePlay.stay, rolePlay.viewFeedback, rolePlay.quitWithoutFeedback];

/** The Tab key moves from the question to its choices in visual order, the safe one first (WCAG 2.4.3). */
function story(viewport: 'mobile1' | 'desktop', choices: readonly string[]): StoryObj {
  return {
    globals: { viewport: { value: viewport } },
    render: () => (
      <ConfirmSheet
        title={rolePlay.leaveTitle}
        text={rolePlay.leaveText}
        confirm={choices.at(-1)!}
        cancel={choices[0]!}
        other={choices.length === 3 ? { text: choices[1]!, onChoose: fn() } : undefined}
        onConfirm={fn()}
        onCancel={fn()}
      />
    ),
    async play({ canvasElement }) {
      const body = within(canvasElement.ownerDocument.body);
      await expect(body.getByRole('heading', { name: rolePlay.leaveTitle })).toHaveFocus();
      const seen = body
        .getAllByRole('button')
        .map((button) => ({ name: button.textContent, ...button.getBoundingClientRect().toJSON() }))
        .toSorted((a, b) => a.top - b.top || a.left - b.left)
        .map(({ name }) => name);
      await expect(seen).toEqual(choices);
      for (const name of seen) {
        await userEvent.tab();
        await expect(body.getByRole('button', { name })).toHaveFocus();
      }
    },
  };
}

export const Narrow = story('mobile1', MAIN);
export const NarrowWithAThird = story('mobile1', WITH_FEEDBACK);
export const Wide = story('desktop', MAIN);
export const WideWithAThird = story('desktop', WITH_FEEDBACK);
