-- Learning management systems open Outloud and get grades (docs/decisions/0104 and 0106).
create table lti_students (
  platform text not null,
  subject text not null,
  student_id text not null references students (id) on delete cascade,
  constraint lti_students_key primary key (platform, subject)
);
create index lti_students_by_person on lti_students (student_id);
create table lti_teachers (
  platform text not null,
  subject text not null,
  teacher_id text not null references teachers (id) on delete cascade,
  constraint lti_teachers_key primary key (platform, subject)
);
create index lti_teachers_by_person on lti_teachers (teacher_id);
create table lti_launches (
  nonce_hash text primary key,
  expires_at text not null
);
create table lti_grades (
  student_id text not null references students (id) on delete cascade,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  platform text not null,
  line_item text not null,
  subject text not null,
  seen_changes integer,
  seen_revision integer,
  score double precision,
  is_complete integer not null,
  scored_at text,
  sent_at text,
  due_at text,
  tries integer not null,
  constraint lti_grades_key primary key (student_id, platform, line_item)
);
create index lti_grades_of_lesson on lti_grades (assignment_detail_id);
