-- Words in practice, which a word leaves after two good days (docs/decisions/0072).
create table practiced_words (
  student_id text not null references students (id) on delete cascade,
  answer_id text not null,
  word text not null,
  score double precision not null check (score >= 0 and score <= 100),
  said_at text not null,
  constraint practiced_words_key primary key (student_id, answer_id)
);
create index practiced_words_by_time on practiced_words (student_id, said_at);
