create table weekly_goals (
  student_id text primary key references students (id) on delete cascade,
  days integer not null,
  chosen_at text not null
);
