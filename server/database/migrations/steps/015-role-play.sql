-- Teachers may read conversations (D39). A scenario is a study set without items.
create table scenarios (
  id text primary key references study_sets (id) on delete cascade,
  entry text not null,
  content text not null
);
create table conversations (
  student_id text not null references students (id) on delete cascade,
  conversation_id text not null,
  scenario_id text not null references scenarios (id) on delete cascade,
  assignment_detail_id text references assignment_details (id) on delete cascade,
  created_at text not null,
  ended_at text,
  state text not null,
  is_offline integer default 0 not null,
  answering text,
  answering_until text,
  stars integer,
  outcome text,
  report text,
  constraint conversations_key primary key (student_id, conversation_id)
);
create index conversations_of_scenario on conversations (student_id, scenario_id, created_at);
create table conversation_messages (
  student_id text not null,
  conversation_id text not null,
  position integer not null,
  speaker text not null,
  turn_id text,
  text text not null,
  source text,
  pronunciation text,
  verified integer default 0 not null,
  met text,
  state_before text,
  said_at text not null,
  constraint conversation_messages_key primary key (student_id, conversation_id, position),
  constraint messages_of_conversation foreign key (student_id, conversation_id) references conversations (student_id, conversation_id) on delete cascade
);
