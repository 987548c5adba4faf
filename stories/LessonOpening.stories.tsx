import { fn } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LessonView } from '../src/features/lesson/LessonView.tsx';

/** The server draws this page, before the scripts of a lesson have loaded. */
const meta = {
  title: 'Student/Lessons/Lesson/Opening',
  id: 'lesson-opening',
  component: LessonView,
  args: { status: 'opening', progress: null, onClose: fn(), onGoOn: fn() },
} satisfies Meta<typeof LessonView>;

export default meta;

export const Opening: StoryObj<typeof meta> = {};
