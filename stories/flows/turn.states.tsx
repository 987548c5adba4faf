import { flow } from '../flow.ts';
import { snapshotIn } from '../states.ts';
import * as conversation from '../../walks/conversation.walk.ts';
import { correctable, walk } from '../../walks/turn.walk.ts';
import { drawConversation } from './conversation.states.tsx';

export const STUDENT_TURN = snapshotIn(
  conversation.walk,
  'open.talk.studentTurn+replay.silent+question.unasked+hints.closed+goals.folded',
);

export default flow([walk, correctable], (turn) => drawConversation(STUDENT_TURN, { turn }));
