import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page, true once React has taken it over: nothing may be sent before that. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
