import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { draftOf } from '../machines/teacher/assigning/assign-draft.ts';
import { AssignFormView } from '../src/teacher/assigning/AssignFormView.tsx';
import { AssignmentView, type AssignmentViewProps } from '../src/teacher/class/AssignmentView.tsx';
import { CardsView } from '../src/teacher/cards/CardsView.tsx';
import { ClassesView, type ClassesViewProps } from '../src/teacher/class/ClassesView.tsx';
import { ClassView, type ClassViewProps } from '../src/teacher/class/ClassView.tsx';
import { ConversationsView } from '../src/teacher/student/ConversationsView.tsx';
import { ConversationView } from '../src/teacher/student/ConversationView.tsx';
import { DraftFormView } from '../src/teacher/writing/DraftFormView.tsx';
import { faultyRolePlayCheck, rolePlayDraft } from '../walks/support/role-play-draft.ts';
import { faultySetCheck, setDraft } from '../walks/support/teacher-writing.ts';
import { CorrectionView } from '../src/teacher/correction/CorrectionView.tsx';
import { JoiningView } from '../src/teacher/joining/JoiningView.tsx';
import { ScoresView, type ScoresViewProps } from '../src/teacher/class/ScoresView.tsx';
import { SpeechView } from '../src/teacher/class/SpeechView.tsx';
import { StudentView } from '../src/teacher/student/StudentView.tsx';
import { WorkView } from '../src/teacher/student/WorkView.tsx';
import { classList, classOf, conversationList, NOW, scoresOf, transcript } from '../walks/support/teacher-class.ts';
import { joining } from '../walks/support/teacher-joining.ts';
import { manyMade } from '../walks/support/teacher-accounts.ts';
import { foundContent, given, recipients, TODAY } from '../walks/support/teacher-work.ts';
import { spoken, unheard } from '../walks/support/teacher-corrections.ts';
import { overviewOf, resultsOf, speechOf, workOf } from '../walks/support/teacher-overview.ts';
import { arrangement } from './arrangement.ts';

export default { title: 'Teacher/Examples' };

const onGo = fn();
const common = { now: NOW, onGo };

const classes = (list: ClassesViewProps['list']): StoryObj => ({
  render: () => <ClassesView {...common} list={list} />,
});
export const Classes = classes(classList);
export const NoClass = classes({ classes: [] });

const group = (overview: ClassViewProps['overview']): StoryObj => ({
  render: () => <ClassView {...common} overview={overview} arrangement={arrangement} onPrint={fn()} />,
});
export const Class = {
  ...group(overviewOf(9, 5)),
  name: 'A class at a glance tells who needs help, and what to practice',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Stuck 2' })).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByText('I think there are three.')).toBeVisible();
    await expect(canvas.getByText('/θ/')).toBeVisible();
  },
} satisfies StoryObj;
export const LargeClass = group(overviewOf(40, 200));
export const NewClass = group(overviewOf(0, 0));
export const ClassWithoutWork = group(overviewOf(9, 0));

const speech = (isBusy: boolean): StoryObj => ({
  render: () => <SpeechView {...common} speech={speechOf(isBusy)} onPrint={fn()} />,
});
export const Speech = speech(true);
export const NothingMissed = speech(false);

export const Joining: StoryObj = {
  render: () => (
    <JoiningView
      onGo={onGo}
      joining={joining}
      letIn={2}
      isChanging={false}
      isResting={false}
      refusal={null}
      onLook={fn()}
      onChange={fn()}
    />
  ),
};

const assignment = (results: AssignmentViewProps['results']): StoryObj => ({
  render: () => <AssignmentView {...common} results={results} arrangement={arrangement} onPrint={fn()} />,
});
export const Assignment = assignment(resultsOf(5, 3));
export const AssignmentOfNobody = assignment(resultsOf(0, 3));

export const UnsentDraft: StoryObj = {
  render: () => (
    <AssignFormView
      draft={draftOf(given('now'), TODAY)}
      recipients={recipients}
      isUnsent
      isChange={false}
      query={{}}
      found={foundContent}
      isUnavailable={false}
      mistake={null}
      preview={null}
      send={fn()}
    />
  ),
};

export const Work: StoryObj = {
  render: () => <WorkView {...common} work={workOf(true)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Speaking' })).toBeVisible();
    await expect(canvas.getByText('may try again')).toBeVisible();
    await expect(canvas.getByText('/θ/ 21%')).toBeVisible();
    await expect(canvas.getByText('(doesn’t count)')).toBeVisible();
    await expect(canvas.queryByText('/r/ 12%')).toBeNull();
  },
};
export const NoWork: StoryObj = { render: () => <WorkView {...common} work={workOf(false)} /> };

const scores = (progress: ScoresViewProps['progress']): StoryObj => ({
  render: () => <ScoresView {...common} progress={progress} onPrint={fn()} />,
});
export const Scores = {
  ...scores(classOf(5, 5)),
  name: '[D50] A class; what nobody vouches for is marked by sign and word',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(7);
    await expect(canvas.getAllByText('unverified')[0]).toBeVisible();
    await expect(canvas.getAllByText('overdue')[0]).toBeVisible();
    await expect(canvas.getByText(/^Unverified: this score/)).toBeVisible();
  },
} satisfies StoryObj;
export const LargeScores = {
  ...scores(classOf(40, 30)),
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
export const NoStudents = scores(classOf(0, 3));
export const NoAssignments = scores(classOf(3, 0));

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

const nothing = { isSaving: false, isSaved: false, isRefused: false, lacksScore: false, send: fn(), onGo };
export const CorrectionOfAnOldAnswer: StoryObj = {
  render: () => <CorrectionView {...nothing} sentence={unheard} marks={{ score: '', words: {} }} />,
};
/** A reading has hundreds of words. */
export const CorrectionOfAReading: StoryObj = {
  render: () => (
    <CorrectionView
      {...nothing}
      sentence={{ ...spoken, words: Array.from({ length: 30 }, () => spoken.words).flat() }}
      marks={{ score: '71', words: { 4: 'right', 10: 'wrong' } }}
    />
  ),
};

const written = {
  isChange: false,
  assigned: 0,
  audio: 'none' as const,
  isPractice: false,
  isUnsent: false,
  isSaving: false,
  heard: null,
  mistake: null,
  send: fn(),
  onGo,
};
export const StudySetForm: StoryObj = {
  render: () => (
    <DraftFormView {...written} draft={setDraft} problems={faultySetCheck.problems} isFaulty={false} checks="checked" />
  ),
};

export const PracticeForm: StoryObj = {
  render: () => (
    <DraftFormView {...written} isPractice draft={setDraft} problems={[]} isFaulty={false} checks="checked" />
  ),
};

export const RolePlayForm: StoryObj = {
  render: () => (
    <DraftFormView
      {...written}
      draft={rolePlayDraft}
      problems={faultyRolePlayCheck.problems}
      isFaulty={false}
      checks="checked"
    />
  ),
};

export const Cards: StoryObj = {
  render: () => <CardsView made={manyMade} onGo={onGo} onPrint={fn()} onDone={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('tiger-picnic-cloud-42')[0]).toBeVisible();
    await expect(canvas.getAllByText('outloud.hoasen.example')).toHaveLength(18);
  },
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
