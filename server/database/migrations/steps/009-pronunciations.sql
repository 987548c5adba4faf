create table pronunciations (
  word text primary key,
  ipa text not null
);
