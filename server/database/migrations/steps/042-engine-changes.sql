-- When each version of the engine first scored here (docs/decisions/0134).
create table engine_changes (
  version text primary key,
  since text not null
);
-- A school that has attempts already has had another version.
insert into engine_changes (version, since) select 'earlier', '' where exists (select 1 from lesson_attempts);
