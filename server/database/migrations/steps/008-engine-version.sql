-- Engine of a spoken score (D13), unknown for older scores.
alter table scores add column engine_version text;
