import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { AppActor } from '../machines/app/app.machine.ts';
import { App } from './app/App.tsx';
import { compose } from './app/composition.ts';
import { followContrast } from './app/theme/follow-contrast.ts';

const { logic, screens, textsIn } = compose(() => app);
const app: AppActor = createActor(logic);
app.start();
followContrast();

createRoot(document.getElementById('root')!).render(<App app={app} screens={screens} textsIn={textsIn} />);
