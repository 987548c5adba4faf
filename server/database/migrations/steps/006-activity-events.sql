create table activity_events (
  student_id text not null references students (id) on delete cascade,
  event_id text not null,
  event text not null,
  activity_type text not null,
  activity_id text not null,
  activity_name text not null,
  assigned integer not null,
  assignment_id text not null,
  class_id text not null,
  teacher_id text not null,
  created_time text not null,
  constraint activity_events_key primary key (student_id, event_id)
);
