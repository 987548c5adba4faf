-- Pending logins at issuers (AUTH-02), K12 organizations, and email domains of the demo's own issuer.
alter table organizations add column is_k12 integer default 1 not null;
alter table organizations add column demo_domain text;
create table sso_transactions (
  state_hash text primary key,
  browser_hash text not null,
  issuer text not null,
  email text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  stays integer not null,
  address text,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index sso_transactions_of_address on sso_transactions (address, created_at);
create index sso_transactions_by_expiry on sso_transactions (expires_at);
