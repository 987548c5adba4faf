-- Older scores count as finished, as students already saw them (docs/decisions/0014).
alter table scores add column finished integer default 1 not null;
