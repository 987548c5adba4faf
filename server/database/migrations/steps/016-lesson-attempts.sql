-- Scores of finished study sets (DETAIL-07). Other tables already have readings and role-plays.
create table lesson_attempts (
  student_id text not null references students (id) on delete cascade,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  finished_at text not null,
  score double precision not null check (score >= 0 and score <= 100),
  constraint lesson_attempts_key primary key (student_id, assignment_detail_id, finished_at)
);
