import pg from 'pg';

/** Deletes everything in the PostgreSQL database. Does nothing without an address. */
export async function emptyDatabase(url: string | undefined): Promise<void> {
  if (!url) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop schema if exists public cascade; create schema public');
  await client.end();
}
