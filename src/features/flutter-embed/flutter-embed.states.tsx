import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/flutter-embed.walk.ts';
import { FlutterEmbedForState } from './FlutterEmbedForState.tsx';

export default flow([walk], (snapshot) => <FlutterEmbedForState snapshot={snapshot} send={send} />);
