-- Older spoken scores become unverified, and results of assignments stale (docs/decisions/0024).
alter table scores add column verified_score double precision;
create table receipts_used (
  receipt_id text primary key,
  student_id text not null references students (id) on delete cascade,
  assignment_detail_id text not null,
  item_id text not null,
  issued_at text not null
);
create index receipts_of_student on receipts_used (student_id, issued_at);
alter table assignment_results add column verified integer default 0 not null;
update assignment_results set made_at_changes = 0;
alter table study_time add column happened_at text;
update study_time set happened_at = created_time;
create index events_of_assignment on activity_events (student_id, assignment_id);
create table report_quotas (
  student_id text primary key references students (id) on delete cascade,
  minute_began_at text not null,
  in_minute integer not null,
  day_began_at text not null,
  in_day integer not null
);
