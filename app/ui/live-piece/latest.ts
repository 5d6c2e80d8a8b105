/**
 * Puts a value last in a map of those used latest, and answers it. Of more than `most` the first one goes, which has not
 * been used longest: a map keeps the order in which its keys came.
 */
export function putLast<Value>(latest: Map<string, Value>, most: number, key: string, value: Value): Value {
  latest.delete(key)
  latest.set(key, value)
  const [first] = latest.keys()
  if (latest.size > most && first !== undefined) latest.delete(first)
  return value
}
