import { createContext } from 'react'

/** Whether a page has been shown, or is only drawn ahead out of sight: then it fetches nothing. Told after the frame that shows it. */
export const IsShownContext = createContext(true)
