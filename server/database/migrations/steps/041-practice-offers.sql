-- Words and sounds that home offered (docs/decisions/0125).
create table practice_offers (
  student_id text not null references students (id) on delete cascade,
  kind text not null,
  name text not null,
  sounds text not null,
  offered_at text not null,
  constraint practice_offers_key primary key (student_id, kind, name)
);
