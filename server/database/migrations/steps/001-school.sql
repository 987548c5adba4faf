create table organizations (
  id text primary key,
  name text not null,
  is_nova integer not null,
  native_language text not null,
  features_available text not null
);
create table classes (
  id text primary key,
  organization_id text not null references organizations (id) on delete cascade,
  name text not null,
  teacher_id text not null,
  teacher_name text not null
);
create table students (
  id text primary key,
  external_id text not null unique,
  organization_id text not null references organizations (id) on delete cascade,
  email text not null unique,
  username text not null,
  first_name text not null,
  last_name text not null,
  native_language text not null,
  password_hash text not null,
  active integer not null,
  registration_date text not null,
  last_activity text,
  addons text not null,
  enable_role_plays integer not null
);
create table class_students (
  class_id text not null references classes (id) on delete cascade,
  student_id text not null references students (id) on delete cascade,
  is_primary integer not null,
  constraint class_students_key primary key (student_id, class_id)
);
