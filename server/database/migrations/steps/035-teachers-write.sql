-- Teachers write content (docs/decisions/0111). A deleted teacher's content stays.
alter table teachers add column writes_content integer default 0 not null;
create table written_contents (
  content_id text not null primary key references study_sets (id) on delete cascade,
  organization_id text not null references organizations (id) on delete cascade,
  teacher_id text not null,
  changed_at text not null,
  withdrawn_at text
);
create index written_by_teacher on written_contents (teacher_id);
