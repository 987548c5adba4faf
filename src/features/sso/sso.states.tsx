import { flow, send } from '../../../stories/flow.ts';
import { returning, walk } from '../../../tests/machines/sso.walk.ts';
import { SsoForState } from './SsoForState.tsx';

export default flow([returning, walk], (snapshot) => <SsoForState snapshot={snapshot} send={send} onBack={send} />);
