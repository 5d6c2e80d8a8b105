import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Databases of this process that nobody uses now: emptying one is ten times as fast as making another. */
const free: string[] = []

/** The address of a database of its own, with every table and nothing in them, and how to give it back. */
export async function takePostgresDatabase(): Promise<{ url: string; giveBack: (isWhole: boolean) => void }> {
  const url = free.pop() ?? (await makePostgresDatabase('shop'))
  await askPostgres(url, emptying)
  return {
    url,
    giveBack: (isWhole) => {
      if (isWhole) free.push(url)
    }
  }
}

/** The address of a new database, a copy of another: of `template1` it has nothing in it at all. */
export async function makePostgresDatabase(template: 'shop' | 'template1'): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await askPostgres(new URL('/postgres', url).href, `create database ${name} template ${template}`)
  return new URL(`/${name}`, url).href
}

/** Whatever migrations write stays; so does nothing else, nor anybody who was killed while connected. Most tables never had a row. */
const emptying = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_steps'
      and pg_relation_size(oid) > 0
    loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %I restart', name);
    end loop;
  end $$;`

/** Tells a server something, on a connection of its own. */
export async function askPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
