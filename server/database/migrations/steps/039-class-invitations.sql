-- An account joins a class when its student has confirmed and a teacher has let it in. `account_notices` has what
-- others did with a student's account (docs/decisions/0119).
alter table join_requests add column confirmed_by text references students (id) on delete cascade;
alter table join_requests add column let_in_by text references teachers (id) on delete set null;
alter table join_requests add column network text default '' not null;
create table account_notices (
  id text primary key,
  student_id text not null references students (id) on delete cascade,
  kind text not null,
  teacher_id text references teachers (id) on delete set null,
  class_id text references classes (id) on delete cascade,
  told_at text not null
);
create index notices_of_student on account_notices (student_id);
