-- The school's adjustments for single students.
alter table students add column accommodations text;
