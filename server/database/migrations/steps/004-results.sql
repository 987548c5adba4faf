create table scores (
  student_id text not null references students (id) on delete cascade,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  item_id text not null,
  skill text not null,
  score double precision not null check (score >= 0 and score <= 100),
  first_scored_at text not null,
  best_scored_at text not null,
  constraint scores_key primary key (student_id, assignment_detail_id, item_id, skill),
  constraint scores_item_skill foreign key (item_id, skill) references item_skills (item_id, skill) on delete cascade
);
create table lesson_progress (
  student_id text not null references students (id) on delete cascade,
  assignment_detail_id text not null references assignment_details (id) on delete cascade,
  started_at text not null,
  reported_score double precision,
  reported_complete integer not null,
  duration_s double precision not null,
  constraint lesson_progress_key primary key (student_id, assignment_detail_id)
);
create table study_time (
  student_id text not null references students (id) on delete cascade,
  assignment_id text not null references assignments (id) on delete cascade,
  activity_obj_id text not null,
  created_time text not null,
  activity text not null,
  duration_s double precision not null,
  cards_studied integer not null,
  constraint study_time_key primary key (student_id, assignment_id, activity_obj_id, created_time)
);
