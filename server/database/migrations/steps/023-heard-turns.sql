-- Results that the engine heard (docs/decisions/0056). Old readings take the mark of their lesson.
alter table recordings add column verified integer default 0 not null;
alter table conversations add column heard integer default 0 not null;
alter table assignment_results add column typed integer default 0 not null;
alter table assignment_results add column spoken integer default 1 not null;
alter table lesson_progress add column typed_score double precision;
update recordings set verified = 1 where exists (
    select 1 from lesson_progress as l
    where l.student_id = recordings.student_id and l.assignment_detail_id = recordings.assignment_detail_id
      and l.verified_score is not null);
update conversations set heard = 1 where outcome is not null and not exists (
    select 1 from conversation_messages as m
    where m.student_id = conversations.student_id and m.conversation_id = conversations.conversation_id
      and m.verified = 0 and m.met is not null and m.met <> '[]');
update lesson_progress set typed_score = verified_score, verified_score = null
    where verified_score > 0 and exists (
      select 1 from conversations as c
      where c.student_id = lesson_progress.student_id and c.assignment_detail_id = lesson_progress.assignment_detail_id
        and c.outcome is not null)
      and not exists (
      select 1 from conversations as c
      where c.student_id = lesson_progress.student_id and c.assignment_detail_id = lesson_progress.assignment_detail_id
        and c.heard = 1);
-- Makes the result stale, so that the next read computes it again.
update assignment_results set made_at_changes = -1 where verified = 1;
