-- Teachers assign work (docs/decisions/0092). Nothing is deleted, so that students' work always arrives.
alter table assignments add column start_date text;
alter table assignments add column withdrawn_at text;
alter table assignments add column changed_by text;
alter table assignment_details add column removed integer default 0 not null;
alter table assignment_students add column removed integer default 0 not null;
