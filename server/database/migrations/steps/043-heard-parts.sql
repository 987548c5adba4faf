-- Intonation and pace of a card, which its teacher sees (docs/decisions/0107).
alter table heard_sentences add column intonation double precision;
alter table heard_sentences add column pace double precision;
