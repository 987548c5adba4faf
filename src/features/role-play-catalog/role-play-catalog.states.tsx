import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/role-play-catalog.walk.ts';
import { RolePlayCatalogForState } from './RolePlayCatalogForState.tsx';

export default flow([walk], (snapshot) => <RolePlayCatalogForState snapshot={snapshot} send={send} />);
