import type { StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { nextUp } from '../machines/home/next-up.ts';
import { ClassNewsView } from '../src/features/class-news/ClassNewsView.tsx';
import { told } from '../walks/support/class-news.ts';
import { HomeView, type HomeViewProps } from '../src/features/home/HomeView.tsx';
import { NewsContext } from '../src/components/news.ts';
import { UnsentContext } from '../src/components/unsent.ts';
import { linkTo } from '../src/components/link-to.ts';
import { assignment } from '../walks/support/fixtures.ts';
import { DUE_LATER, DUE_SOON, NOTHING_LATELY, OVERDUE, recently, work } from '../walks/support/home.ts';

export default { title: 'Student/Home and assignments/Home/Examples', id: 'home-examples' };

const homeWith = (changes: Partial<HomeViewProps> = {}): StoryObj<typeof HomeView> => ({
  args: {
    name: 'Minh Anh',
    status: 'ready',
    work: nextUp(work()),
    recently,
    talksWithAi: true,
    goal: 'asKnown',
    onChangeGoal: fn(),
    onSetGoal: fn(),
    now: Date.UTC(2026, 10, 26, 8),
    to: () => linkTo('#', fn()),
    onReload: fn(),
    onMenu: fn(),
    ...changes,
  },
  render: (args) => <HomeView {...args} />,
});

export const Work = {
  ...homeWith(),
  name: '[HOME-01] The next assignment, what is upcoming, and someone to talk to',
};
export const Overdue = {
  ...homeWith({
    work: nextUp(work({ overdue: [OVERDUE, { ...OVERDUE, assignment_id: 'pond', due_date: '2026-11-13T16:00:00Z' }] })),
  }),
  name: '[HOME-01] Overdue work first, and how much more there is',
};
export const OneLeft = homeWith({ work: nextUp(work({ todo: [DUE_SOON] })) });
export const AllDone = { ...homeWith({ work: nextUp(work({ todo: [] })) }), name: '[HOME-01] Everything is done' };
export const WithoutRolePlays = {
  ...homeWith({ talksWithAi: false }),
  name: '[NAV-06] Where role-plays are not allowed, nobody is there to talk to',
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Talk with AI' })).toBeNull();
  },
} satisfies StoryObj<typeof HomeView>;
export const LoadingWithoutRolePlays = homeWith({ status: 'loading', work: null, talksWithAi: false });
export const UnavailableWithoutRolePlays = homeWith({ status: 'unavailable', work: null, talksWithAi: false });
export const SoundComesBack = {
  ...homeWith({
    recently: { ...recently, sound: { ...recently.sound!, steps_taken: 0, rounds_done: 2, back_on: '2026-11-29' } },
  }),
  name: '[HOME-01] A sound that is done for today, and the day on which it comes back',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Comes back Sun, Nov 29')).toBeVisible();
  },
} satisfies StoryObj<typeof HomeView>;
export const NothingLately = {
  ...homeWith({ recently: NOTHING_LATELY }),
  name: 'Where nothing was done lately, nothing is said of it',
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'In the last 7 days' })).toBeNull();
    await expect(canvas.queryByRole('heading', { name: 'Practice again' })).toBeNull();
  },
} satisfies StoryObj<typeof HomeView>;
export const NoGoal = homeWith({
  recently: { ...recently, week: { ...recently.week!, practiced_on: [], goal: null } },
});
export const GoalReached = {
  ...homeWith({ recently: { ...recently, week: { ...recently.week!, goal: 2 } } }),
  name: '[HOME-01] A goal that is reached',
};
export const KnownWork = {
  ...homeWith({ status: 'unavailable', recently: null, knownAt: Date.UTC(2026, 10, 26, 1) }),
  name: '[HOME-01] [LIST-03] Work that can’t be loaded, as it was, with a way to try again',
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Do it now' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Your list as it was today at /);
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
} satisfies StoryObj<typeof HomeView>;
export const NotSentYet = {
  ...homeWith(),
  name: '[SET-09] Work that is not sent yet bears a small sign',
  render: (args) => (
    <UnsentContext
      value={[DUE_SOON, DUE_LATER[1]!].map((one) => ({ assignmentId: one.assignment_id, assignmentDetailId: '' }))}
    >
      <HomeView {...args} />
    </UnsentContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Saved here, not sent yet')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: /^Lunch at the market.*Saved here, not sent yet/ })).toBeVisible();
  },
} satisfies StoryObj<typeof HomeView>;
export const News = {
  ...homeWith(),
  name: '[HOME-01] A question about a class, and who changed something at the account',
  render: (args) => (
    <NewsContext
      value={
        <ClassNewsView
          invitations={[
            {
              id: 'invitation',
              class_name: 'English in the afternoon, group 3 of 4',
              teacher_name: null,
              confirmed: false,
            },
            { id: 'asked', class_name: 'Donaudampfschifffahrtsgesellschaft', teacher_name: null, confirmed: true },
          ]}
          notices={told.notices}
          joined={['Class 7A2']}
          failure={null}
          busy={false}
          isAnswered={false}
          now={Date.UTC(2026, 10, 23, 7, 30)}
          onAnswer={fn()}
          onRead={fn()}
          onWork={fn()}
        />
      }
    >
      <HomeView {...args} />
    </NewsContext>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'News for you' })).toBeVisible();
    await expect(canvas.getByText('Is English in the afternoon, group 3 of 4 your class?')).toBeVisible();
  },
} satisfies StoryObj<typeof HomeView>;
export const Nameless = homeWith({ name: '' });

const LONG = 'Understanding photosynthesis, respiration and why leaves change their color in autumn: ';
const long = (id: string, name: string, changes = {}) =>
  assignment({ assignment_id: id, assignment_name: name, ...changes });

export const LongTexts = homeWith({
  name: 'Wolfeschlegelsteinhausenbergerdorff Anastasia Konstantinopolitanova',
  work: nextUp(
    work({
      todo: [
        long('en', LONG.repeat(4).slice(0, 300)),
        long('de', 'Donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, 300), { due_date: '2031-01-01T00:00:00Z' }),
        long('ja', '図書館で本を借りるときの言い方を練習しましょう。'.repeat(13).slice(0, 300), {
          due_date: '2031-01-02T00:00:00Z',
        }),
        long('ar', 'زيارة إلى المكتبة مع المعلمة والأصدقاء '.repeat(8).slice(0, 300), {
          due_date: '9999-12-31T23:59:59Z',
          details: [],
        }),
      ],
    }),
  ),
});
export const NoLessons = homeWith({
  work: nextUp(work({ todo: [assignment({ details: [], due_date: '1970-01-01T00:00:00Z' }), ...DUE_LATER] })),
});
