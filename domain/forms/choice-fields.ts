import * as z from 'zod/mini'

type Options<Value extends string> = readonly { readonly value: Value }[]

const NOT_IN_LIST = 'Please choose from the list'

/** One of a list that must be chosen; the form's '' for "nothing yet" is refused with the message. */
export const choice = <Value extends string>(options: Options<Value>, message: string) =>
  z.pipe(z.string(message), z.enum(valuesOf(options), message))

/** One of a list, or '' for none. */
export const optionalChoice = <Value extends string>(options: Options<Value>) => {
  const values: readonly (Value | '')[] = ['', ...valuesOf(options)]
  return z._default(z.pipe(z.string(NOT_IN_LIST), z.literal(values, NOT_IN_LIST)), '')
}

/** One of a list with one chosen from the start. */
export const choiceFrom = <Value extends string>(options: Options<Value>, chosen: NoInfer<Value>) =>
  z._default(z.pipe(z.string(NOT_IN_LIST), z.enum(valuesOf(options), NOT_IN_LIST)), chosen as Value)

/** At least one of a list. Kept once each and in the list's order, whatever order they were ticked in. */
export const choices = <Value extends string>(options: Options<Value>, message: string) =>
  z.pipe(
    upTo(options.length, message),
    z.array(z.enum(valuesOf(options), NOT_IN_LIST)).check(z.overwrite(inOrderOf(options)), z.minLength(1, message))
  )

/** Any of a list, or none. */
export const optionalChoices = <Value extends string>(options: Options<Value>) =>
  z._default(
    z.pipe(
      upTo(options.length, NOT_IN_LIST),
      z.array(z.enum(valuesOf(options), NOT_IN_LIST)).check(z.overwrite(inOrderOf(options)))
    ),
    []
  )

/** A list no longer than that, looked at before its items: a hundred thousand wrong ones make one message, not as many. */
export const upTo = (most: number, message: string) =>
  z.custom<string[]>((given) => Array.isArray(given) && given.length <= most, message)

const valuesOf = <Value extends string>(options: Options<Value>): Value[] => options.map(({ value }) => value)

const inOrderOf =
  <Value extends string>(options: Options<Value>) =>
  (chosen: Value[]): Value[] =>
    valuesOf(options).filter((value) => chosen.includes(value))
