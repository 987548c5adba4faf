-- A passage is a study set without items, so that the triggers of 011 apply (docs/decisions/0034).
create table passages (
  id text primary key references study_sets (id) on delete cascade,
  text text not null,
  audio text not null
);
create table key_words (
  passage_id text not null references passages (id) on delete cascade,
  id text not null,
  position integer not null,
  text text not null,
  ipa text not null,
  definition text not null,
  example text not null,
  translations text not null,
  audio text not null,
  picture text,
  constraint key_words_key primary key (passage_id, id)
);
create table recordings (
  student_id text not null references students (id) on delete cascade,
  recording_id text not null,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  created_at text not null,
  entry text not null,
  result text not null,
  constraint recordings_key primary key (student_id, recording_id)
);
create index recordings_of_lesson on recordings (student_id, assignment_detail_id, created_at);
alter table lesson_progress add column verified_score double precision;
