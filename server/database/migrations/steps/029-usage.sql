-- Uses of the app, apart from practice (docs/decisions/0082).
create table usage_events (
  student_id text not null references students (id) on delete cascade,
  event_id text not null,
  event text not null,
  fields text not null,
  created_time text not null,
  constraint usage_events_key primary key (student_id, event_id)
);
