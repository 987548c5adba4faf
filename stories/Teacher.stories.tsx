import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ClassesView, type ClassesViewProps } from '../src/teacher/ClassesView.tsx';
import { ClassView, type ClassViewProps } from '../src/teacher/ClassView.tsx';
import { ConversationsView } from '../src/teacher/ConversationsView.tsx';
import { ConversationView } from '../src/teacher/ConversationView.tsx';
import { StudentView } from '../src/teacher/StudentView.tsx';
import { classList, classOf, conversationList, NOW, scoresOf, transcript } from '../walks/support/teacher-class.ts';

export default { title: 'Teacher/Examples' };

const onGo = fn();
const common = { now: NOW, onGo };

const classes = (list: ClassesViewProps['list']): StoryObj => ({
  render: () => <ClassesView {...common} list={list} />,
});
export const Classes = classes(classList);
export const NoClass = classes({ classes: [] });

const group = (progress: ClassViewProps['progress']): StoryObj => ({
  render: () => <ClassView {...common} progress={progress} onPrint={fn()} />,
});
export const Class = {
  ...group(classOf(5, 5)),
  name: '[D50] A class; what nobody vouches for is marked by sign and word',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(7);
    await expect(canvas.getAllByText('unverified')[0]).toBeVisible();
    await expect(canvas.getAllByText('overdue')[0]).toBeVisible();
    await expect(canvas.getByText(/^Unverified: this score/)).toBeVisible();
  },
} satisfies StoryObj;
export const LargeClass = {
  ...group(classOf(40, 30)),
  name: '40 students and 30 assignments move within the table, not the page',
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Class 7A2’s progress' });
    await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    frame.scrollTo(600, 400);
    const head = canvas.getByRole('columnheader', { name: 'Student' }).getBoundingClientRect();
    const { left, top } = frame.getBoundingClientRect();
    await expect(Math.abs(head.left - left) + Math.abs(head.top - top)).toBeLessThan(4);
  },
} satisfies StoryObj;
export const NoStudents = group(classOf(0, 3));
export const NoAssignments = group(classOf(3, 0));

export const Student: StoryObj = {
  render: () => <StudentView {...common} scores={scoresOf(9)} onPrint={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /^9 scores, from/ })).toBeVisible();
    await expect(canvas.getAllByText('unverified')[0]).toBeVisible();
    await expect(canvas.getAllByText('typed')[0]).toBeVisible();
    await expect(canvas.getByText(/^Typed: the student/)).toBeVisible();
  },
};
export const StudentWithoutWork: StoryObj = {
  render: () => <StudentView {...common} scores={scoresOf(0)} onPrint={fn()} />,
};
export const StudentWithOneScore: StoryObj = {
  render: () => <StudentView {...common} scores={scoresOf(1)} onPrint={fn()} />,
};

export const Conversations: StoryObj = { render: () => <ConversationsView {...common} list={conversationList} /> };
export const NoConversation: StoryObj = {
  render: () => <ConversationsView {...common} list={{ ...conversationList, conversations: [] }} />,
};
export const Conversation: StoryObj = {
  render: () => <ConversationView {...common} transcript={transcript} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('I want noodle, please.')).toHaveAttribute('lang', 'en');
  },
};
export const SilentConversation: StoryObj = {
  render: () => <ConversationView {...common} transcript={{ ...transcript, messages: [] }} />,
};
