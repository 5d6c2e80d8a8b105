import type { CreateTableBuilder } from 'kysely'

type Column = Parameters<NonNullable<Parameters<CreateTableBuilder<string, never>['addColumn']>[2]>>[0]

export const required = (column: Column) => column.notNull()
export const key = (column: Column) => column.primaryKey().notNull()
/** Belongs to a row of another table, and goes with it. */
export const of = (target: string) => (column: Column) => column.notNull().references(target).onDelete('cascade')
