import { AssignmentDetailView } from '../src/features/assignment-detail/AssignmentDetailView.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { snapshotIn } from './states.ts';
import {
  AssignmentListView,
  type AssignmentListViewProps,
} from '../src/features/assignment-list/AssignmentListView.tsx';
import { walk } from '../walks/panel.walk.ts';
import { assignment, assignmentDetail } from '../walks/support/fixtures.ts';

/** States beyond the chart's walk: long, empty, late or offline lists, in both layouts. */
export default {
  title: 'Student/Home and assignments/Assignment list/Examples',
  id: 'assignment-list-examples',
} satisfies Meta;

const NOW = Date.UTC(2026, 10, 22, 12);
const LAYOUTS = { portrait: snapshotIn(walk, 'place.over.resting+size.throttled'), landscape: undefined };

const NAMES = [
  'Aufgabenbeschreibungszusammenfassung'.repeat(8),
  'Bài tập về nhà dài nhất từ trước đến nay '.repeat(8),
  '読んで話す課題'.repeat(40),
  'واجب القراءة بصوت عالٍ '.repeat(14),
  'अभ्यास '.repeat(44),
  '👩‍🏫'.repeat(60),
  '',
];

const odd = NAMES.map((name, place) =>
  assignment({
    assignment_id: `odd-${place}`,
    assignment_name: name,
    group_name: name,
    due_date: ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-23T10:00:00Z'][place % 3]!,
    details: [],
  }),
);

const list = (layout: keyof typeof LAYOUTS, props: Partial<AssignmentListViewProps>): StoryObj => ({
  render: () => (
    <AssignmentListView
      tab="todo"
      counts={{ todo: 7, overdue: 0, completed: 1_000 }}
      assignments={[]}
      status="ready"
      hasMore={false}
      now={NOW}
      panel={LAYOUTS[layout]}
      onTab={fn()}
      onOpen={fn()}
      onMore={fn()}
      onReload={fn()}
      onMenu={fn()}
      {...props}
    />
  ),
});

/** [LIST-01] [LAY-01] Every name fits its row, and the page never scrolls sideways. */
const keepsItsWidth: StoryObj['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  // Visible rows are drawn first.
  await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(NAMES.length));
  const rows = canvas.getAllByRole('listitem');
  await expect(rows[2]).toHaveAttribute('aria-posinset', '3');
  await expect(rows[2]).toHaveAttribute('aria-setsize', '7');
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
};

export const LongTextsPortrait: StoryObj = { ...list('portrait', { assignments: odd }), play: keepsItsWidth };
export const LongTextsLandscape: StoryObj = { ...list('landscape', { assignments: odd }), play: keepsItsWidth };
export const EmptyPortrait = list('portrait', {});
export const EmptyLandscape = list('landscape', {});
export const LoadingPortrait = list('portrait', { status: 'loading', counts: null });
export const LoadingLandscape = list('landscape', { status: 'loading', counts: null });
export const FailedPortrait = list('portrait', { status: 'unavailable', counts: null });
export const FailedLandscape = list('landscape', { status: 'unavailable', counts: null });
const known = { status: 'unavailable', knownAt: NOW - 3_600_000, assignments: odd } as const;
export const KnownOfflinePortrait = list('portrait', known);
export const KnownOfflineLandscape = list('landscape', known);

const detail = (name: string): StoryObj => ({
  render: () => (
    <AssignmentDetailView
      assignment={assignment({
        assignment_name: name,
        group_name: name,
        details: NAMES.map((one, place) =>
          assignmentDetail({ assignment_detail_id: `odd-${place}`, assignment_detail_name: one }),
        ),
      })}
      now={NOW}
      onMenu={fn()}
      onBack={fn()}
      onStart={fn()}
      onHistory={fn()}
      onOpen={fn()}
    />
  ),
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

/** [DETAIL-01] [LAY-01] The page never scrolls sideways. */
export const LongAssignment = detail(NAMES[0]!);
export const NamelessAssignment = detail('');
