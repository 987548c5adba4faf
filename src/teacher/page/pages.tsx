import { useSelector } from '@xstate/react';
import type { TeacherPage } from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherArrangementActor } from '../../../machines/teacher/page/teacher-arrangement.machine.ts';
import type { TeacherCorrectionActor } from '../../../machines/teacher/correction/teacher-correction.machine.ts';
import type { TeacherPageActor } from '../../../machines/teacher/page/teacher-page.machine.ts';
import { AccommodationsForState } from '../accommodations/AccommodationsForState.tsx';
import { ArrangedPage } from './ArrangedPage.tsx';
import { AssignmentsForState } from '../assignments/AssignmentsForState.tsx';
import { CardsForState } from '../cards/CardsForState.tsx';
import { CorrectionForState } from '../correction/CorrectionForState.tsx';
import { JoiningForState } from '../joining/JoiningForState.tsx';
import { ListeningForState } from '../listening/ListeningForState.tsx';
import { live } from '../../components/live.tsx';
import { drawRunning, type Shown } from '../running.tsx';
import { PageForState } from './PageForState.tsx';
import { SoundForState } from '../correction/SoundForState.tsx';

/** Pages with a chart of their own, which `teacherPage` starts by the same name. */
const PAGES = {
  accommodations: live(AccommodationsForState),
  assignments: live(AssignmentsForState),
  cards: live(CardsForState),
  correction: Correction,
  joining: live(JoiningForState),
  listening: live(ListeningForState),
};

/** A page that loads once. */
export function Page({ actor, ...waysOut }: Shown<TeacherPageActor>) {
  const snapshot = useSelector(actor, (state) => state);
  const { arrangement } = snapshot.children;
  return (
    <PageForState snapshot={snapshot} send={actor.send} onGo={waysOut.onGo}>
      {arrangement ? (
        <Arranged actor={arrangement} page={snapshot.context.page!} {...waysOut} />
      ) : (
        drawRunning(snapshot.children, PAGES, waysOut)
      )}
    </PageForState>
  );
}

function Arranged({ actor, ...shown }: Shown<TeacherArrangementActor> & { page: TeacherPage }) {
  const snapshot = useSelector(actor, (state) => state);
  return <ArrangedPage {...shown} arrangement={{ snapshot, send: actor.send }} />;
}

function Correction({ actor, onGo }: Shown<TeacherCorrectionActor>) {
  const snapshot = useSelector(actor, (state) => state);
  const { sound } = snapshot.children;
  return (
    <CorrectionForState snapshot={snapshot} send={actor.send} onGo={onGo} sound={sound && <Sound actor={sound} />} />
  );
}

const Sound = live(SoundForState);
