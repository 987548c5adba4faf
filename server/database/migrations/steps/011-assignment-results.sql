-- Triggers count changes (docs/decisions/0018). A result is valid only for the current counts.
alter table assignments add column revision integer default 1 not null;
create table assignment_results (
  student_id text not null references students (id) on delete cascade,
  assignment_id text not null references assignments (id) on delete cascade,
  status text default 'not_started' not null,
  average double precision,
  lessons text default '{}' not null,
  changes integer default 1 not null,
  made_at_changes integer default 0 not null,
  made_at_revision integer default 0 not null,
  constraint assignment_results_key primary key (student_id, assignment_id)
);
insert into assignment_results (student_id, assignment_id)
select student_id, assignment_id from scores
  join assignment_details on assignment_details.id = assignment_detail_id
union
select student_id, assignment_id from lesson_progress
  join assignment_details on assignment_details.id = assignment_detail_id;
drop index assignments_of_class;
create index assignments_by_due on assignments (class_id, due_date, id);
create index details_of_set on assignment_details (study_set_id);
create index logins_of_student on logins (student_id);
