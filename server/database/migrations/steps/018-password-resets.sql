-- Links that set a password, by token hash, and recent requests, by keyed hashes (AUTH-03).
create table password_resets (
  token_hash text primary key,
  student_id text not null references students (id) on delete cascade,
  expires_at text not null
);
create index resets_of_student on password_resets (student_id);
create table reset_requests (
  id text primary key,
  email text not null,
  network text not null,
  asked_at text not null
);
create index requests_of_email on reset_requests (email);
create index requests_of_network on reset_requests (network);
