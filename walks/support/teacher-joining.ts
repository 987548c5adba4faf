import type { WaitingStudent } from '../../contract/class-codes.ts';
import type { ShownJoining } from '../../machines/ports/teacher-pages.port.ts';

const waiting = (
  id: string,
  last_name: string,
  first_name: string,
  account: WaitingStudent['account'],
  more: Partial<WaitingStudent> = {},
) => ({
  id,
  last_name,
  first_name,
  email: `${id}@hoasen.example`,
  asked_at: '2026-11-20T01:00:00.000Z',
  account,
  typed_name: null,
  confirmed: false,
  let_in: false,
  ...more,
});

export const withoutCode: ShownJoining = {
  class: { id: 'class-7a2', name: 'Class 7A2' },
  address: 'https://outloud.hoasen.example/login/join',
  code: null,
  waiting: [],
};
export const withCode: ShownJoining = {
  ...withoutCode,
  code: { code: 'KDW4-RT7M', expires_at: '2026-11-27T01:00:00.000Z' },
};
export const joining: ShownJoining = {
  ...withCode,
  waiting: [
    waiting('thu-ha', 'Lê', 'Thu Hà', 'none'),
    waiting('gia-huy', 'Trần', 'Gia Huy', 'here', { confirmed: true }),
    waiting('bao-ngoc', 'Vũ', 'Bảo Ngọc', 'here', { typed_name: { last_name: 'Lee', first_name: 'Anna' } }),
    waiting('khanh', 'Đỗ', 'Khánh', 'here', { let_in: true }),
    waiting('anastasia', 'Wolfeschlegelsteinhausenbergerdorff', 'Anastasia', 'elsewhere'),
  ],
};
/** After all who could be let in were. Students who have not confirmed still wait. */
export const letIn: ShownJoining = {
  ...joining,
  waiting: joining.waiting.slice(2).map((one) => (one.account === 'here' ? { ...one, let_in: true } : one)),
};
