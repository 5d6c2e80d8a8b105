import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type ESTree, parseSync } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { REQUEST_KINDS } from '#domain/requests/request-kind.ts'
import { requestFields } from '#domain/requests/request-summary.ts'
import { LAST_COPY } from '../backup/tables/last-copy.ts'
import { columnName } from '../modules/requests/stored-form.ts'
import { tableOf } from '../modules/requests/tables.ts'
import { startShop, temporaryFolder } from '../testing/start-shop.ts'
import { openDatabase } from './open.ts'
import { PRIMARY_KEYS, TABLES } from './tables.ts'

/** What SQLite says of the schema. Keys and references are asked for differently of every database, and are the same in all. */
async function schemaOfShop() {
  const folder = await temporaryFolder()
  const opened = await openDatabase({ folder })
  if (opened.kind !== 'open') throw new Error(opened.line)
  await opened.close()
  const connection = new SqliteDatabase(path.join(folder, 'shop.db'), { readonly: true })
  onTestFinished(() => void connection.close())
  return {
    tables: connection
      .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .pluck()
      .all(),
    keyOf: (table: string) =>
      connection
        .prepare<[string], string>('select name from pragma_table_info(?) where pk > 0 order by pk')
        .pluck()
        .all(table),
    referredToBy: (table: string) =>
      connection.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck().all(table)
  }
}

test('every table of the schema is listed with its primary key', async () => {
  const { tables, keyOf } = await schemaOfShop()
  expect(PRIMARY_KEYS).toEqual(Object.fromEntries(tables.map((table) => [table, keyOf(table)])))
})

test('each table comes after those it refers to', async () => {
  const { referredToBy } = await schemaOfShop()
  for (const [place, table] of TABLES.entries())
    for (const needed of referredToBy(table))
      expect(TABLES.slice(0, place), `${table} refers to ${needed}`).toContain(needed)
})

test('the database of a shop has these tables, whichever it is', async () => {
  const { db } = await startShop()
  const found = (await db.introspection.getTables()).map(({ name }) => name)
  // PostgreSQL has no number of its own for the steps a database has taken; and a copy leaves a note.
  expect(found.filter((name) => !['schema_steps', LAST_COPY].includes(name)).sort()).toEqual([...TABLES].sort())
})

/** The names that the interfaces and types of this folder give to their members, as the compiler reads them. */
function declaredMembers(): (type: string) => Map<string, ESTree.TSType> {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const declared = new Map<string, ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration>()
  for (const file of files)
    for (const statement of parseSync(file, readFileSync(new URL(file, folder), 'utf8')).program.body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
        declared.set(declaration.id.name, declaration)
    }
  const membersOf = (name: string): Map<string, ESTree.TSType> => {
    const declaration = declared.get(name)
    if (declaration?.type === 'TSTypeAliasDeclaration') return membersIn(declaration.typeAnnotation)
    if (declaration === undefined) throw new Error(`No type ${name} in api/db`)
    const inherited = declaration.extends.flatMap(({ expression }) =>
      expression.type === 'Identifier' ? [...membersOf(expression.name)] : []
    )
    const own = declaration.body.body.flatMap((member): [string, ESTree.TSType][] =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
        ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
        : []
    )
    return new Map([...inherited, ...own])
  }
  const membersIn = (type: ESTree.TSType): Map<string, ESTree.TSType> => {
    if (type.type === 'TSIntersectionType') return new Map(type.types.flatMap((part) => [...membersIn(part)]))
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
      throw new Error(`No members: ${type.type}`)
    // A form's columns are its fields, which are told by their table and not by a type.
    return type.typeName.name === 'FormColumns' ? new Map() : membersOf(type.typeName.name)
  }
  return membersOf
}

/** The columns that the code knows of each table: those of its type, and of a request those of its fields. */
function columnsInCode(): Record<string, string[]> {
  const membersOf = declaredMembers()
  const ofForms = new Map<string, string[]>(
    REQUEST_KINDS.map((kind) => [tableOf(kind), Object.keys(requestFields[kind]).map(columnName)])
  )
  return Object.fromEntries(
    [...membersOf('ShopTables')].map(([table, type]) => {
      if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
        throw new Error(`${table} has no type`)
      return [table, [...membersOf(type.typeName.name).keys(), ...(ofForms.get(table) ?? [])].sort()]
    })
  )
}

test('every column of the database has its member in the code, and every member its column', async () => {
  const { db } = await startShop()
  const found = (await db.introspection.getTables()).filter(({ name }) => (TABLES as string[]).includes(name))

  const columns = found.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])
  expect(columnsInCode()).toEqual(Object.fromEntries(columns))
})
