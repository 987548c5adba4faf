-- Teachers who may import their school's roster.
alter table teachers add column manages_roster integer default 0 not null;
