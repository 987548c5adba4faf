-- Characters that the speech service has recorded for each school today (docs/decisions/0120).
create table spoken_characters (
  organization_id text not null references organizations (id) on delete cascade,
  day text not null,
  characters integer not null,
  constraint spoken_characters_key primary key (organization_id, day)
);
