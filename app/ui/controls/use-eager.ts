import { useState } from 'react'

/**
 * A value that comes from the address, shown as chosen at once: the address follows a moment later, and a control that
 * waited for it would jump back in between. When the address says something else, that holds.
 */
export function useEager<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [eager, setEager] = useState({ of: value, shown: value })
  if (eager.of !== value) {
    setEager({ of: value, shown: value })
    return [value, (shown) => setEager({ of: value, shown })]
  }
  return [eager.shown, (shown) => setEager({ of: value, shown })]
}
