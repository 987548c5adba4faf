-- Tickets that open one speech socket each (docs/decisions/0019).
create table speech_tickets (
  ticket_hash text primary key,
  session_hash text not null references token_pairs (session_hash) on delete cascade,
  expires_at text not null
);
create index tickets_of_session on speech_tickets (session_hash);
create index tickets_by_expiry on speech_tickets (expires_at);
