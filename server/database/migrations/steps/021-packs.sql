-- `retired` marks content that remains only for students with scores in it (docs/decisions/0047).
alter table organizations add column time_zone text;
alter table organizations add column terms text;
alter table study_sets add column voice text default 'slt' not null;
alter table items add column transcript text;
alter table item_skills add column retired integer default 0 not null;
-- The import looks up scores of removed items.
create index scores_of_item on scores (item_id, skill);
create index phrases_of_item on phrases (item_id);
create table audio_origins (
  file text primary key,
  origin text not null,
  voice text,
  text text,
  made_at text
);
