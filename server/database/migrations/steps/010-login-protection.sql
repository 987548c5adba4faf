-- Login protection (docs/decisions/0017). Existing logins stay.
alter table logins add column stays integer default 1 not null;
alter table token_pairs add column revoked_at text;
create table login_guesses (
  id text primary key,
  bucket text not null,
  address text,
  guessed_at text not null
);
create index guesses_of_bucket on login_guesses (bucket, guessed_at);
create index guesses_of_address on login_guesses (address, guessed_at);
create index guesses_by_time on login_guesses (guessed_at);
-- One row that processes lock to count one at a time.
create table login_turn (
  id integer primary key,
  taken_at text not null
);
insert into login_turn (id, taken_at) values (1, '');
create table known_places (
  student_id text not null references students (id) on delete cascade,
  place text not null,
  seen_at text not null,
  constraint known_places_key primary key (student_id, place)
);
create index students_of_place on known_places (place);
create table secrets (
  name text primary key,
  value text not null
);
