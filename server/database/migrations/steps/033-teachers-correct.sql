-- Teachers correct the engine (docs/decisions/0107). A deleted teacher's corrections stay.
create table heard_sentences (
  student_id text not null references students (id) on delete cascade,
  sentence text not null,
  score double precision not null,
  words text not null,
  heard_at text not null,
  constraint heard_sentences_key primary key (student_id, sentence, score)
);
create index heard_by_time on heard_sentences (heard_at);
create table corrections (
  student_id text not null references students (id) on delete cascade,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  sentence_id text not null,
  answered_at text not null,
  teacher_id text not null,
  corrected_at text not null,
  score double precision,
  words text not null,
  text text not null,
  engine_score double precision,
  engine_version text,
  counted double precision,
  constraint corrections_key primary key (student_id, assignment_detail_id, sentence_id, answered_at, teacher_id)
);
create index corrections_of_lesson on corrections (assignment_detail_id);
