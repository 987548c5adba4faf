-- Turns that the language model has answered for each student today (docs/decisions/0057).
create table chat_turns (
  student_id text not null references students (id) on delete cascade,
  day text not null,
  turns integer not null,
  constraint chat_turns_key primary key (student_id, day)
);
