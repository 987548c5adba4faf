-- Teachers listen (docs/decisions/0109). Foreign keys delete sounds with their class's switch, their student's
-- membership, and their lesson.
create table listening_classes (
  class_id text primary key references classes (id) on delete cascade,
  teacher_id text not null,
  switched_at text not null
);
create table listening_consents (
  student_id text not null,
  class_id text not null,
  given_by text not null,
  teacher_id text not null,
  recorded_at text not null,
  withdrawn_at text,
  constraint listening_consents_key primary key (student_id, class_id),
  constraint listening_consents_student foreign key (student_id, class_id) references class_students (student_id, class_id) on delete cascade
);
create table kept_sounds (
  student_id text not null,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  sentence text not null,
  class_id text not null references listening_classes (class_id) on delete cascade,
  score double precision not null,
  sound text not null,
  kept_at text not null,
  until text not null,
  constraint kept_sounds_key primary key (student_id, assignment_detail_id, sentence),
  constraint kept_sounds_consent foreign key (student_id, class_id) references listening_consents (student_id, class_id) on delete cascade
);
create index sounds_of_class on kept_sounds (class_id, student_id);
create index sounds_of_lesson on kept_sounds (assignment_detail_id);
create index sounds_by_end on kept_sounds (until);
