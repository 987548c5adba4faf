-- A card's own picture, as its author gave it (docs/decisions/0076).
alter table items add column picture text;
