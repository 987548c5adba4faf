import { flow, send } from '../flow.ts';
import { unnamed, walk } from '../../walks/role-play.walk.ts';
import { drawConversation } from './conversation.states.tsx';
import { RolePlayForState } from '../../src/features/role-play/RolePlayForState.tsx';
import { STUDENT_TURN } from './turn.states.tsx';

export default flow([walk, unnamed], (snapshot) => (
  <RolePlayForState snapshot={snapshot} send={send}>
    {drawConversation(STUDENT_TURN)}
  </RolePlayForState>
));
