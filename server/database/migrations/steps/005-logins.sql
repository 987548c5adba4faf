create table logins (
  id text primary key,
  student_id text not null references students (id) on delete cascade,
  created_at text not null,
  refreshed_at text not null
);
create table token_pairs (
  refresh_hash text primary key,
  session_hash text not null unique,
  login_id text not null references logins (id) on delete cascade,
  parent_hash text,
  created_at text not null,
  session_expires_at text not null,
  refresh_expires_at text not null,
  seen_at text,
  rotated_at text
);
create index pairs_of_login on token_pairs (login_id);
create index pairs_of_parent on token_pairs (parent_hash);
create index pairs_by_expiry on token_pairs (refresh_expires_at);
