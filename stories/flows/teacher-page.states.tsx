import { ArrangedPage } from '../../src/teacher/page/ArrangedPage.tsx';
import { PageForState } from '../../src/teacher/page/PageForState.tsx';
import { pages } from '../../walks/support/teacher-pages.ts';
import { nowhere, walk } from '../../walks/teacher-page.walk.ts';
import { arrangement } from '../arrangement.ts';
import { flow, send } from '../flow.ts';

const nothing = () => {};

export default flow([walk, nowhere], (snapshot) => (
  <PageForState snapshot={snapshot} send={send} onGo={nothing}>
    <ArrangedPage page={pages.class} arrangement={arrangement} onGo={nothing} onPrint={nothing} />
  </PageForState>
));
