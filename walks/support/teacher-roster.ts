import type {
  RosterChange,
  RosterChanges,
  RosterImported,
  RosterPreview,
  RosterProblems,
} from '../../contract/teacher-roster.ts';
import type { GivenFile } from '../../machines/ports/teacher-roster.port.ts';

const change = (name: string, before: string | null = null, after: string | null = null): RosterChange => ({
  name,
  before,
  after,
});
const changes = (...first: RosterChange[]): RosterChanges => ({ count: first.length, first });
const none = changes();
const nobody = {
  added: none,
  changed: none,
  moved: none,
  left: none,
  enabled: none,
  disabled: none,
  no_email: none,
  not_enabled: none,
};

export const rosterFile: GivenFile = { name: 'users.csv', size: 8, arrayBuffer: async () => new ArrayBuffer(8) };

export const rosterPreview: RosterPreview = {
  outcome: 'preview',
  token: 'these-changes',
  school: 'Hoa Sen School',
  students: {
    added: {
      count: 31,
      first: [
        change('Nguyễn Minh Anh', null, 'Class 6A1'),
        change('Trần Gia Huy', null, 'Class 6A1'),
        change('Wolfeschlegelsteinhausenbergerdorff Anastasia', null, 'Class 6A2, Reading club'),
      ],
    },
    changed: changes(
      change('Lê Bảo Ngọc', 'Lê Ngọc, ngoc@hoasen.example', 'Lê Bảo Ngọc, ngoc@hoasen.example'),
      change('Phạm Quốc Khánh'),
    ),
    moved: changes(change('Đỗ Khánh Linh', 'Class 6A1', 'Class 7A2')),
    left: changes(change('Lý Thảo Vy', 'Class 7A2, Reading club', 'Class 7A2'), change('Mai An', 'Class 7A2', '')),
    enabled: changes(change('Vũ Hải Đăng')),
    disabled: changes(change('Hoàng Tuấn Kiệt')),
    no_email: changes(change('Phan Nhật Minh')),
    not_enabled: changes(change('Tạ Quang Huy')),
    unchanged: 412,
  },
  teachers: {
    ...nobody,
    added: changes(change('Ngô Thu Hà', null, 'Class 6A1')),
    moved: changes(change('Phạm Thị Lan', 'Class 6A2', 'Class 7A2')),
  },
  classes: {
    added: changes(change('Class 6A1'), change('Class 6A2')),
    changed: changes(change('Class 7A2', 'Class 7A2, Ngô Hà', 'Class 7A2, Phạm Thị Lan')),
  },
  missing: { ...changes(change('Bùi Phương Thảo'), change('Đặng Minh Quân')), too_many: false },
};

/** The changes after the school has changed. */
export const laterPreview: RosterPreview = {
  ...rosterPreview,
  token: 'other-changes',
  missing: { ...changes(change('Bùi Phương Thảo')), too_many: false },
};

export const partialPreview: RosterPreview = {
  ...rosterPreview,
  missing: { count: 300, first: [change('Bùi Phương Thảo')], too_many: true },
};

/** The preview of a roster that is imported already. */
export const sameRoster: RosterPreview = {
  ...rosterPreview,
  token: 'no-changes',
  students: { ...nobody, unchanged: 448 },
  teachers: nobody,
  classes: { added: none, changed: none },
  missing: { ...changes(change('Bùi Phương Thảo')), too_many: false },
};

export const rosterProblems: RosterProblems = {
  outcome: 'problems',
  count: 23,
  problems: [
    { problem: 'no_email', file: 'users.csv', line: 12, value: '' },
    { problem: 'unknown_id', file: 'enrollments.csv', line: 340, value: '0f8fad5b-d9cb-469f-a165-70867728950e' },
    { problem: 'not_utf8', file: 'classes.csv', line: null, value: '' },
    { problem: 'email_taken', file: null, line: null, value: 'anastasia.wolfeschlegelsteinhausen@hoasen.example' },
  ],
};

export const imported: RosterImported = {
  outcome: 'imported',
  added: 31,
  updated: 4,
  moved: 1,
  left: 2,
  unchanged: 412,
  disabled: 1,
  left_out: 2,
  classes: 2,
  teachers: 1,
  teachers_moved: 1,
  teachers_left: 0,
};
