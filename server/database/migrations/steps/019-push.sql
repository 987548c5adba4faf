create table push_subscriptions (
  endpoint text primary key,
  student_id text not null references students (id) on delete cascade,
  login_id text not null references logins (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  language text not null,
  time_zone text not null,
  subscribed_at text not null
);
create index subscriptions_of_student on push_subscriptions (student_id, subscribed_at);
create index subscriptions_of_login on push_subscriptions (login_id);
create index subscriptions_of_zone on push_subscriptions (time_zone);
create table push_reminders (
  student_id text not null references students (id) on delete cascade,
  assignment_id text not null references assignments (id) on delete cascade,
  tries integer not null,
  retry_at text,
  constraint push_reminders_key primary key (student_id, assignment_id)
);
