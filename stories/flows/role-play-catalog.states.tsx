import { flow, send } from '../flow.ts';
import { walk } from '../../walks/role-play-catalog.walk.ts';
import { RolePlayCatalogForState } from '../../src/features/role-play-catalog/RolePlayCatalogForState.tsx';

export default flow([walk], (snapshot) => <RolePlayCatalogForState snapshot={snapshot} send={send} />);
