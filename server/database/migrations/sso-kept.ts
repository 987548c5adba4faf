import type { Kysely } from 'kysely';

/* Migration 017. Pending logins at issuers (AUTH-02), K12 organizations, and email domains of the demo's own issuer. */
export async function createSso(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('organizations')
    .addColumn('is_k12', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('organizations').addColumn('demo_domain', 'text').execute();
  await db.schema
    .createTable('sso_transactions')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('code_verifier', 'text', (c) => c.notNull())
    .addColumn('redirect_uri', 'text', (c) => c.notNull())
    .addColumn('stays', 'integer', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('sso_transactions_of_address')
    .on('sso_transactions')
    .columns(['address', 'created_at'])
    .execute();
  await db.schema.createIndex('sso_transactions_by_expiry').on('sso_transactions').column('expires_at').execute();
}
