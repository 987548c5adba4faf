import type { ClassInvitation, ClassNews } from '../../contract/class-codes.ts';

export const invitation: ClassInvitation = {
  id: 'invitation-7a2',
  class_name: 'Class 7A2',
  teacher_name: 'Phạm Thu Trang',
  confirmed: false,
};

export const asked: ClassNews = { invitations: [invitation], notices: [] };
export const confirmed: ClassNews = { invitations: [{ ...invitation, confirmed: true }], notices: [] };
export const noNews: ClassNews = { invitations: [], notices: [] };
export const told: ClassNews = {
  invitations: [],
  notices: [
    {
      id: 'let-in',
      kind: 'let_in',
      teacher_name: 'Phạm Thu Trang',
      class_name: 'Class 7A2',
      at: '2026-11-20T08:05:00.000Z',
    },
    {
      id: 'password',
      kind: 'password_replaced',
      teacher_name: 'Phạm Thu Trang',
      class_name: null,
      at: '2026-11-20T08:14:00.000Z',
    },
  ],
};
