create table assignments (
  id text primary key,
  class_id text not null references classes (id) on delete cascade,
  name text not null,
  type text not null,
  due_date text not null,
  whole_class integer not null
);
create index assignments_of_class on assignments (class_id);
create table assignment_students (
  assignment_id text not null references assignments (id) on delete cascade,
  student_id text not null references students (id) on delete cascade,
  constraint assignment_students_key primary key (student_id, assignment_id)
);
create table assignment_details (
  id text primary key,
  assignment_id text not null references assignments (id) on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  study_set_id text not null references study_sets (id),
  skill_modes text not null
);
create index details_of_assignment on assignment_details (assignment_id, position);
