import { unavailable } from '../../server/http/problems.ts'
import type { DeskPages } from '../http/desk-pages.ts'

/** Of a shop whose desk has not been built. */
export const noDeskPages: DeskPages = {
  render: () => {
    throw unavailable('The desk is not built yet: npm start builds it.')
  },
  asset: () => null
}
