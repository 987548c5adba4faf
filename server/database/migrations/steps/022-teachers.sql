-- Tables match the students' in server/accounts/account-tables.ts (docs/decisions/0050).
create table teachers (
  id text primary key,
  external_id text not null unique,
  organization_id text not null references organizations (id) on delete cascade,
  email text not null unique,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  active integer not null
);
create table teacher_classes (
  teacher_id text not null references teachers (id) on delete cascade,
  class_id text not null references classes (id) on delete cascade,
  constraint teacher_classes_key primary key (teacher_id, class_id)
);
create index teachers_of_class on teacher_classes (class_id);
create table teacher_logins (
  id text primary key,
  teacher_id text not null references teachers (id) on delete cascade,
  session_hash text not null unique,
  created_at text not null,
  seen_at text not null
);
create index logins_of_teacher on teacher_logins (teacher_id);
create table teacher_links (
  token_hash text primary key,
  teacher_id text not null references teachers (id) on delete cascade,
  expires_at text not null
);
create index links_of_teacher on teacher_links (teacher_id);
create table teacher_places (
  teacher_id text not null references teachers (id) on delete cascade,
  place text not null,
  seen_at text not null,
  constraint teacher_places_key primary key (teacher_id, place)
);
create index teachers_of_place on teacher_places (place);
