import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FlutterEmbedPage, Frame } from '../src/features/flutter-embed/FlutterEmbedView.tsx';

export default { title: 'Student/Login and account/Flutter embed/Examples', id: 'flutter-embed-examples' };

const onLoaded = fn();

/** A data URL replaces the other origin's page. */
const frame = (isLoading: boolean): StoryObj => ({
  render: () => (
    <FlutterEmbedPage onBack={fn()}>
      <Frame address="data:text/html,<p>Hello!</p>" isLoading={isLoading} onLoaded={onLoaded} onFailed={fn()} />
    </FlutterEmbedPage>
  ),
});

export const Shown: StoryObj = {
  ...frame(false),
  name: '[NAV-10] The frame has loaded, and may use the microphone',
  async play({ canvas }) {
    await expect(canvas.getByText('Flutter Embed - POC')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Talking about food');
    const inside = canvas.getByTitle<HTMLIFrameElement>('Order lunch');
    await expect(inside.allow).toContain('microphone');
    await expect(inside.referrerPolicy).toBe('no-referrer');
    await expect(inside.sandbox.contains('allow-top-navigation')).toBe(false);
    await expect(canvas.queryByRole('status')).toBeNull();
    await waitFor(() => expect(onLoaded).toHaveBeenCalled());
  },
};

export const Loading: StoryObj = {
  ...frame(true),
  name: '[NAV-10] The frame is loading',
  async play({ canvas }) {
    await expect(canvas.getByTitle('Order lunch')).toBeInTheDocument();
    await expect(canvas.getByRole('status')).toBeInTheDocument();
  },
};
