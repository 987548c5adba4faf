import { flow, send } from '../flow.ts';
import { returning, walk } from '../../walks/sso.walk.ts';
import { SsoForState } from '../../src/features/sso/SsoForState.tsx';

export default flow([returning, walk], (snapshot) => <SsoForState snapshot={snapshot} send={send} onBack={send} />);
