import { flow, send } from '../flow.ts';
import { walk } from '../../walks/flutter-embed.walk.ts';
import { FlutterEmbedForState } from '../../src/features/flutter-embed/FlutterEmbedForState.tsx';

export default flow([walk], (snapshot) => <FlutterEmbedForState snapshot={snapshot} send={send} />);
