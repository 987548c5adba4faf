import { ChakraProvider } from '@chakra-ui/react/styled-system';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { assignmentResult, starsOf, wholePercent } from '../../contract/progress.ts';
import { system } from '../../src/app/theme/system.ts';
import { AssignmentDetailView } from '../../src/features/assignment-detail/AssignmentDetailView.tsx';
import { AssignmentHistoryView } from '../../src/features/assignment-history/AssignmentHistoryView.tsx';
import { OverallView } from '../../src/features/read-aloud-result/OverallView.tsx';
import { PaceView } from '../../src/features/read-aloud-result/PaceView.tsx';
import { PartLead } from '../../src/features/read-aloud-result/PartLead.tsx';
import type { ResultProps } from '../../src/features/read-aloud-result/result.types.ts';
import { ScoringDrawer } from '../../src/features/speaking/ScoringDrawer.tsx';
import { ScoresView } from '../../src/teacher/class/ScoresView.tsx';
import { assignment, assignmentDetail, pronunciationResult } from '../../walks/support/fixtures.ts';
import { passageResult, recordingsWith, TURTLES } from '../../walks/support/reading.ts';
import { classOf } from '../../walks/support/teacher-class.ts';

const nothing = () => {};

/** Returns a screen's text without markup. */
async function textOf(screen: ReactNode): Promise<string> {
  const { prelude } = await prerender(<ChakraProvider value={system()}>{screen}</ChakraProvider>);
  const page = await new Response(prelude).text();
  const labels = [...page.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
  return [page.replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' '), ...labels].join(' ').replaceAll(/\s+/g, ' ');
}

const percentsIn = (text: string): number[] => [...text.matchAll(/(\d+)\s*%/g)].map(([, number]) => Number(number));
const starsIn = (text: string): number[] =>
  [...text.matchAll(/(\d) (?:of|out of) 3 stars/g)].map(([, stars]) => Number(stars));

const lessonWith = (score: number, place = 1) =>
  assignmentDetail({
    assignment_detail_id: `lesson-${place}`,
    assignment_detail_type: 'read_aloud',
    assignment_detail_status: 'completed',
    assignment_detail_score: score,
  });

const listOf = (...scores: number[]) => {
  const { average } = assignmentResult(scores.map((score) => ({ status: 'completed', score, begun: true })));
  const details = scores.map((score, at) => lessonWith(score, at));
  return (
    <AssignmentDetailView
      assignment={assignment({
        assignment_type: 'read_aloud',
        assignment_status: 'completed',
        average_assignment_score: average,
        details,
      })}
      onMenu={nothing}
      onBack={nothing}
      onStart={nothing}
      onHistory={nothing}
      onOpen={nothing}
    />
  );
};

const historyOf = (score: number) => (
  <AssignmentHistoryView
    history={{
      assignment_id: 'a',
      assignment_name: 'Read aloud',
      attempts: [
        {
          attempt_id: 'a/1',
          assignment_detail_id: 'a',
          assignment_detail_name: 'Voices',
          assignment_detail_type: 'read_aloud',
          score,
          created_at: '2026-11-22T09:30:00.000Z',
          result: null,
        },
      ],
    }}
    linkOf={() => null}
    onBack={nothing}
  />
);

function readingOf(scores: Parameters<typeof passageResult>[0]): ResultProps {
  const result = passageResult(scores);
  const props: Partial<ResultProps> = {
    result,
    level: 'A2',
    recordings: recordingsWith(result.overallResult.score ?? 0),
    text: TURTLES,
    recordingUrl: null,
    hasModel: false,
    heard: null,
    openWord: null,
    sentence: 0,
    onView: nothing,
    onRecording: nothing,
  };
  return props as ResultProps;
}

const resultOf = (score: number) => (
  <OverallView {...readingOf({ overall: score, pronunciation: score, intonation: null })} />
);

const classWith = (score: number) => {
  const group = classOf(1, 1);
  const [student] = group.students;
  const results = student!.results.map((result) => ({ ...result, score, verified: true }));
  const students = [{ ...student!, average: score, results }];
  const assignments = group.assignments.map((one) => ({ ...one, average: score }));
  const progress = { ...group, average: score, assignments, students };
  return <ScoresView progress={progress} now={0} onGo={nothing} onPrint={nothing} />;
};

test('[LAY-03] [D5] is one percentage with one number of stars on every screen', async () => {
  const score = fc.double({ min: 0.5, max: 100, noNaN: true }).map((value) => Math.round(100 * value) / 100);
  await fc.assert(
    fc.asyncProperty(score, async (value) => {
      const [list, history, result, group] = await Promise.all(
        [listOf(value), historyOf(value), resultOf(value), classWith(value)].map(textOf),
      );
      for (const text of [list, history, result, group]) {
        expect(percentsIn(text!)).toContain(wholePercent(value));
        // Neither rounded differently nor cut off.
        const near = [Math.floor(value), Math.ceil(value)].filter((other) => other !== wholePercent(value));
        for (const other of near) expect(percentsIn(text!)).not.toContain(other);
      }
      for (const text of [list, result]) expect(new Set(starsIn(text!))).toEqual(new Set([starsOf(value)]));
    }),
    { numRuns: 15, examples: [[70.5], [74.6], [86.5], [86.49], [49.5], [53.5], [0.5]] },
  );
});

test('[RA-04] [0127] praises no pace that it asks to change', async () => {
  const praise = async (pace: number) => {
    const reading = readingOf({ overall: 70, pronunciation: 70, intonation: null, fluency: 97, pace });
    const texts = await Promise.all(
      [<OverallView key="all" {...reading} />, <PaceView key="pace" {...reading} />].map(textOf),
    );
    return texts.map((text) => /Great|Advanced/.exec(text)?.[0] ?? null);
  };
  expect(await praise(215)).toEqual([null, null]);
  expect(await praise(100)).toEqual(['Great', 'Advanced']);
});

/** Returns the colors of the elements that show a percentage, from their own style. */
async function colorsOf(screen: ReactNode, percent: number): Promise<(string | undefined)[]> {
  const { prelude } = await prerender(<ChakraProvider value={system()}>{screen}</ChakraProvider>);
  const page = await new Response(prelude).text();
  const shown = page.matchAll(new RegExp(`class="(css-[^" ]+)[^"]*"[^>]*>${percent}(?:<small>)?%`, 'g'));
  return [...shown].map(
    ([, name]) => new RegExp(`\\.${name}\\{[^}]*?[{;]?(?<!-)color:var\\(--colors-(\\w+)\\)`).exec(page)?.[1],
  );
}

test('[LAY-03] D1: colors each percentage by its band, large or small', async () => {
  for (const [score, band] of [
    [88, 'great'],
    [81, 'good'],
    [42, 'keep'],
  ] as const) {
    const drawer = (
      <ScoringDrawer result={{ ...pronunciationResult(score), words: [] }} attempt={1} onContinue={nothing} />
    );
    const lead = <PartLead assessed={{ level: 'intermediate', score }} text="reading.pace.easy" />;
    const screens = [listOf(score), resultOf(score), lead];
    const colors = await Promise.all(screens.map((screen) => colorsOf(screen, score)));
    for (const found of colors) expect([score, ...new Set(found)]).toEqual([score, band]);
    // The drawer has bands of its own, from 76 on.
    expect(await colorsOf(drawer, score)).toEqual([score >= 76 ? 'great' : 'keep']);
  }
});

test("[DETAIL-02] [DETAIL-05] is the provider's average", async () => {
  const scores = [74.6, 88.5, 80.4];
  const { average } = assignmentResult(scores.map((score) => ({ status: 'completed', score, begun: true })));
  // The mean of the rounded scores would be 82.
  expect(average).toBe(81);
  const text = await textOf(listOf(...scores));
  expect(percentsIn(text)).toContain(81);
  expect(percentsIn(text)).not.toContain(82);
});
