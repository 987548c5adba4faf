-- Students join a class with a code (docs/decisions/0113).
create table class_codes (
  class_id text primary key references classes (id) on delete cascade,
  code text not null unique,
  expires_at text not null
);
create table join_requests (
  id text primary key,
  class_id text not null references classes (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  asked_at text not null,
  constraint join_requests_of_email unique (class_id, email)
);
