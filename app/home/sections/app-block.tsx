import { later } from '../../ui/later.tsx'

/** The mobile block, far down the page: written by the server, its script comes when somebody is there. */
export const AppBlock = later(
  import.meta.env.SSR && (await import('./phone/mobile-block.tsx')).default,
  () => import('./phone/mobile-block.tsx')
)
