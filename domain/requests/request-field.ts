import * as z from 'zod/mini'
import { choice, choiceFrom, choices, optionalChoice, optionalChoices } from '../forms/choice-fields.ts'
import { labelOf, type Option } from './option.ts'

/** What the desk takes a field for: who wrote, for which company, and the words by which a request is found. */
export type FieldPart = 'sender' | 'company' | 'words'

export interface FieldOptions {
  /** What the form calls it, where that differs from what its row is called. */
  asked?: string
  /** The field before which its row is read; without one rows stand in the order of the table. */
  readBefore?: string
  /** What of a request the desk takes it for. */
  part?: FieldPart
  /** Whether the desk's list tells a request by it. */
  tellsMost?: true
}

/**
 * A field of a request, once: its form asks it, its schema checks it, mails, desk, account and outbox read it, and its column
 * is its name in snake case. The order of a table is that of the payload, by which a request that is sent again is known:
 * a new field comes last.
 */
export interface RequestField<Schema extends z.ZodMiniType = z.ZodMiniType, Empty = unknown> extends FieldOptions {
  /** What its row is called wherever the request is read. */
  label: string
  schema: Schema
  /** What the empty form holds. */
  empty: Empty
  /** Whether its form says that it may be left. */
  optional?: true
  options?: readonly Option[]
  /** Chosen from the shop's own words, or a figure: nothing in it is somebody's text, so a mail may repeat it. */
  isChosen?: true
  /** Its row's words; empty words leave the row out. A field without has no row of its own. */
  told?(value: z.output<Schema>, form: Readonly<Record<string, unknown>>): string
}

/** The fields of one kind of request by their names in the payload. */
export type RequestFields = Readonly<Record<string, RequestField>>

const asItIs = (text: string): string => text

/** Text that somebody typed, of one line or several. */
export const typed = <Schema extends z.ZodMiniType<string>>(
  label: string,
  schema: Schema,
  more?: FieldOptions & { optional?: true }
) => ({ label, schema, empty: '', told: asItIs, ...more })

/** One of a list that must be chosen. */
export const oneOf = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  missing: string,
  more?: FieldOptions
) => ({ ...listed(label, options), schema: choice<Value>(options, missing), ...more })

/** One of a list, or none. */
export const oneOrNone = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  more?: FieldOptions
) => ({ ...listed(label, options), schema: optionalChoice<Value>(options), optional: true as const, ...more })

/** One of a list with one chosen from the start. */
export const oneFrom = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  chosen: NoInfer<Value>,
  more?: FieldOptions
) => ({ ...listed(label, options), schema: choiceFrom<Value>(options, chosen), empty: chosen, ...more })

/** At least one of a list. */
export const someOf = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  missing: string,
  more?: FieldOptions
) => ({ ...manyListed(label, options), schema: choices<Value>(options, missing), ...more })

/** Any of a list, or none. */
export const someOrNone = <Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
  more?: FieldOptions
) => ({ ...manyListed(label, options), schema: optionalChoices<Value>(options), optional: true as const, ...more })

/** Yes, or left. */
export const ticked = (label: string) => ({
  label,
  schema: z._default(z.boolean('Please tick this or leave it'), false),
  empty: false,
  isChosen: true as const,
  told: (isTicked: boolean) => (isTicked ? 'Yes' : '')
})

const listed = (label: string, options: readonly Option[]) => ({
  label,
  options,
  empty: '',
  isChosen: true as const,
  told: (value: string) => labelOf(options, value)
})

/** Several values in the list's words, apart by semicolons because some hold commas. */
const manyListed = (label: string, options: readonly Option[]) => ({
  label,
  options,
  empty: [] as never[],
  isChosen: true as const,
  told: (values: readonly string[]) => values.map((value) => labelOf(options, value)).join('; ')
})

/** The shape of a kind's schema. */
export const shapeOf = <Fields extends RequestFields>(fields: Fields) =>
  mapped(fields, ({ schema }) => schema) as { [Name in keyof Fields]: Fields[Name]['schema'] }

/** The empty form of a kind. */
export const emptyForm = <Fields extends RequestFields>(fields: Fields) =>
  mapped(fields, ({ empty }) => empty) as { [Name in keyof Fields]: Fields[Name]['empty'] }

/**
 * The fields of a form that were answered, as pairs: without those that are as the empty form holds them, so that a field
 * which a later release adds leaves the requests that came before as they are.
 */
export const answeredIn = (form: object, fields: RequestFields): [name: string, value: unknown][] =>
  Object.entries(form).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(fields[name]?.empty))

const mapped = (fields: RequestFields, take: (field: RequestField) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, take(field)]))

/** The fields in the order in which a request is read. */
export function inReadingOrder(fields: RequestFields): [name: string, field: RequestField][] {
  const order = Object.entries(fields)
  for (const entry of Object.entries(fields)) {
    const { readBefore } = entry[1]
    if (readBefore === undefined) continue
    order.splice(
      order.findIndex(([name]) => name === entry[0]),
      1
    )
    order.splice(
      order.findIndex(([name]) => name === readBefore),
      0,
      entry
    )
  }
  return order
}

/** What a control of a form needs to know of its field. */
export const ask = <Fields extends RequestFields, Name extends keyof Fields & string>(fields: Fields, name: Name) => {
  const { label, asked = label, optional } = fields[name] as RequestField
  return { name, label: asked, ...(optional && { optional }) }
}

/** Likewise of a control that offers the field's list. */
export const askFrom = <Fields extends RequestFields, Name extends keyof Fields & string>(
  fields: Fields,
  name: Name
) => ({ ...ask(fields, name), options: (fields[name] as RequestField).options ?? [] })
