-- Grades say what they rest on (docs/decisions/0121). All results and all grades are made again.
alter table lti_grades add column mark text;
update lti_grades set seen_changes = null, seen_revision = null;
update assignment_results set made_at_changes = -1;
