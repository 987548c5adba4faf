import { flow, send } from '../flow.ts';
import { walk } from '../../walks/theme.walk.ts';
import { ThemeForState } from '../../src/features/account/ThemeForState.tsx';

export default flow([walk], (snapshot) => <ThemeForState snapshot={snapshot} send={send} />);
