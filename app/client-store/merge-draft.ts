/** Values of a form: texts, numbers and truths, in groups. */
export interface FormValues {
  [name: string]: FormValue
}
type FormValue = string | number | boolean | null | undefined | FormValues | readonly string[]

/**
 * What a form shows once a draft comes to it: what was typed since it stood as in `base` stays, all else is the draft's.
 * The base says which fields there are, so that an older form's draft brings no field that is gone.
 */
export function mergeDraft<Values extends object>(base: Values, typed: Values, draft: unknown): Values {
  return merge(base as FormValues, typed as FormValues, draft) as Values
}

/** Whether two forms say the same, as `mergeDraft` gives them: the same fields in the same order. */
export const sameValues = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

function merge(defaults: FormValues, typed: FormValues, draft: unknown): FormValues {
  const kept: Partial<FormValues> = isGroup(draft) ? draft : {}
  return Object.fromEntries(
    Object.entries(defaults).map(([name, start]) => {
      const [here, there] = [typed[name], kept[name]]
      if (isGroup(start)) return [name, merge(start, isGroup(here) ? here : start, there)]
      return [name, isSame(here, start) && isOfKind(there, start) ? there : here]
    })
  )
}

/** Lists are equal by what is in them: the form hands out copies. */
const isSame = (one: FormValue, other: FormValue): boolean =>
  isList(one) && isList(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other

const isOfKind = (value: FormValue, start: FormValue): boolean =>
  typeof value === typeof start && isList(value) === isList(start)

const isList = (value: FormValue): value is readonly string[] => Array.isArray(value)

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field with its dotted name, as forms and the shop's problems name it. */
export function fieldsOf(values: object, path = ''): [name: string, value: unknown][] {
  return Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? fieldsOf(value, `${path}${key}.`) : [[path + key, value] as [string, unknown]]
  )
}
