import { signOf } from '../../machines/connection/connection.selectors.ts';
import { ConnectionContext } from '../../src/components/connection.ts';
import { IconButton } from '../../src/components/controls/Button.tsx';
import { X } from '../../src/components/icons/x.tsx';
import { AppHeader } from '../../src/components/page/AppHeader.tsx';
import { LessonHeader } from '../../src/components/page/LessonPage.tsx';
import { PageHeader } from '../../src/components/page/DetailPage.tsx';
import { Bar } from '../../src/components/scores/Bar.tsx';
import { walk } from '../../walks/connection.walk.ts';
import { flow, send } from '../flow.ts';

/** Shows the sign in each kind of header. */
export default flow([walk], (snapshot) => (
  <ConnectionContext value={signOf(snapshot)}>
    <AppHeader onMenu={send} />
    <PageHeader as="div" title="Class 7B" onBack={send} />
    <LessonHeader as="div">
      <IconButton aria-label="Close" onClick={send}>
        <X aria-hidden="true" />
      </IconButton>
      <Bar percent={40} label="Progress" size="lesson" />
      <span>12</span>
    </LessonHeader>
  </ConnectionContext>
));
