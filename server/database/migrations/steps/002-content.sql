create table study_sets (
  id text primary key,
  name text not null,
  level text not null,
  topic text not null
);
create table items (
  id text primary key,
  study_set_id text not null references study_sets (id) on delete cascade,
  position integer not null,
  text text not null,
  ipa text not null,
  audio text not null,
  game_sub_type text not null,
  translations text not null,
  definitions text not null
);
create index items_of_set on items (study_set_id, position);
create table item_skills (
  item_id text not null references items (id) on delete cascade,
  skill text not null,
  content text not null,
  constraint item_skills_key primary key (item_id, skill)
);
create table phrases (
  phrase text not null,
  item_id text not null references items (id) on delete cascade,
  constraint phrases_key primary key (phrase, item_id)
);
