-- End of a demo visitor's day, and the keyed hash of the visitor's network (D31).
alter table students add column demo_until text;
alter table students add column demo_network text;
create index demo_students on students (demo_until);
