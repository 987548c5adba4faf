-- When a student joined a class (docs/decisions/0150). Members from before have no time.
alter table class_students add column joined_at text;
