/** Every screen and game of these flows shows an error if its chart is in a state without a view. */
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, SnapshotFrom, AnyStateMachine, StateValue } from 'xstate';
import { system } from '../../src/app/theme/system.ts';
import { ProfileForState } from '../../src/features/account/ProfileForState.tsx';
import { AssignmentDetailForState } from '../../src/features/assignment-detail/AssignmentDetailForState.tsx';
import { AssignmentListForState } from '../../src/features/assignment-list/AssignmentListForState.tsx';
import { ChoiceForState } from '../../src/features/choice/ChoiceForState.tsx';
import { LoginForState } from '../../src/features/login/LoginForState.tsx';
import { NoticesForState } from '../../src/features/notices/NoticesForState.tsx';
import { ReadAloudResultForState } from '../../src/features/read-aloud-result/ReadAloudResultForState.tsx';
import { ReadingResultForState } from '../../src/features/read-aloud-result/ReadingResultForState.tsx';
import { StudySetDetailForState } from '../../src/features/study-set-detail/StudySetDetailForState.tsx';
import { WarmUpForState } from '../../src/features/warm-up/WarmUpForState.tsx';
import { WordPracticeForState } from '../../src/features/word-practice/WordPracticeForState.tsx';
import { WritingForState } from '../../src/features/writing/WritingForState.tsx';
import { english } from '../support/english.ts';
import { statesOf } from '../../stories/states.ts';
import * as assignmentDetail from '../../walks/assignment-detail.walk.ts';
import * as assignmentList from '../../walks/assignment-list.walk.ts';
import * as choice from '../../walks/choice.walk.ts';
import * as login from '../../walks/login.walk.ts';
import * as notices from '../../walks/notices.walk.ts';
import * as profile from '../../walks/profile.walk.ts';
import * as readAloudResult from '../../walks/read-aloud-result.walk.ts';
import * as readingResult from '../../walks/reading-result.walk.ts';
import * as studySetDetail from '../../walks/study-set-detail.walk.ts';
import * as warmUp from '../../walks/warm-up.walk.ts';
import * as wordPractice from '../../walks/word-practice.walk.ts';
import * as writing from '../../walks/writing.walk.ts';
import type { ChartWalk } from '../../walks/support/walk.ts';

const NOBODY_DREW = 'somewhereElse';
const send = () => {};

interface Drawn {
  name: string;
  states: ReadonlyMap<string, AnyMachineSnapshot>;
  draw(snapshot: AnyMachineSnapshot): ReactNode;
  /** Unknown values in regions, in addition to one at the top. */
  inside: StateValue[];
}

function drawn<M extends AnyStateMachine>(
  name: string,
  walk: ChartWalk<M>,
  draw: (snapshot: SnapshotFrom<M>) => ReactNode,
  inside: StateValue[] = [],
): Drawn {
  return { name, states: statesOf([walk]) as Drawn['states'], draw: draw as Drawn['draw'], inside };
}

const FLOWS = [
  drawn('choice', choice.walk, (snapshot) => <ChoiceForState snapshot={snapshot} player={undefined} send={send} />),
  drawn('writing', writing.walk, (snapshot) => <WritingForState snapshot={snapshot} player={undefined} send={send} />, [
    { writing: { audio: NOBODY_DREW, board: 'arranging' } },
    { writing: { audio: 'heard', board: NOBODY_DREW } },
  ]),
  drawn('readAloudResult', readAloudResult.walk, (snapshot) => (
    <ReadAloudResultForState snapshot={snapshot} send={send} />
  )),
  drawn('readingResult', readingResult.walk, (snapshot) => <ReadingResultForState snapshot={snapshot} send={send} />, [
    { view: NOBODY_DREW, sound: 'silent', transcript: 'waiting' },
  ]),
  drawn('warmUp', warmUp.walk, (snapshot) => <WarmUpForState snapshot={snapshot} player={undefined} send={send} />),
  drawn(
    'wordPractice',
    wordPractice.walk,
    (snapshot) => <WordPracticeForState snapshot={snapshot} player={undefined} send={send} />,
    [{ found: NOBODY_DREW }],
  ),
  drawn(
    'assignmentList',
    assignmentList.walk,
    (snapshot) => <AssignmentListForState snapshot={snapshot} send={send} onMenu={send} />,
    [{ list: NOBODY_DREW, counts: 'ready' }],
  ),
  drawn('assignmentDetail', assignmentDetail.walk, (snapshot) => (
    <AssignmentDetailForState snapshot={snapshot} send={send} onMenu={send} />
  )),
  drawn('studySetDetail', studySetDetail.walk, (snapshot) => (
    <StudySetDetailForState snapshot={snapshot} send={send} />
  )),
  drawn('login', login.walk, (snapshot) => <LoginForState snapshot={snapshot} send={send} />),
  drawn(
    'profile',
    profile.walk,
    (snapshot) => <ProfileForState snapshot={snapshot} language="en" notifications={null} send={send} />,
    [{ open: { place: NOBODY_DREW, id: 'resting' } }, { open: { place: { page: NOBODY_DREW }, id: 'resting' } }],
  ),
  drawn('notices', notices.walk, (snapshot) => <NoticesForState snapshot={snapshot} send={send} />),
];

/** Waits until the screen has loaded. Returns true if it shows the error. */
async function isUnexpected(node: ReactNode): Promise<boolean> {
  const { prelude } = await prerender(<ChakraProvider value={system()}>{node}</ChakraProvider>);
  return (await new Response(prelude).text()).includes(english.state.unexpectedTitle);
}

describe.each(FLOWS)('$name', ({ states, draw, inside }) => {
  test.each([NOBODY_DREW, ...inside])(
    '[ERR-01] a state without a view says that something is wrong: %j',
    async (value) => {
      const [known] = states.values();
      expect(await isUnexpected(draw({ ...known!, value, hasTag: () => false } as AnyMachineSnapshot))).toBe(true);
    },
  );

  test('[ERR-01] every state of the chart has a view', async () => {
    const undrawn: string[] = [];
    for (const [name, snapshot] of states) if (await isUnexpected(draw(snapshot))) undrawn.push(name);
    expect(undrawn).toEqual([]);
  });
});
