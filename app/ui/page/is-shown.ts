import { createContext } from 'react'

/** Whether a page is shown, or only drawn ahead out of sight: then it fetches nothing. */
export const IsShownContext = createContext(true)
