create table sound_steps (
  student_id text not null references students (id) on delete cascade,
  answer_id text not null,
  sound text not null,
  step text not null,
  is_well integer not null,
  is_last integer not null,
  taken_at text not null,
  constraint sound_steps_key primary key (student_id, answer_id)
);
create index sound_steps_by_time on sound_steps (student_id, taken_at);
