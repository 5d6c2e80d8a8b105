import { isOrdering } from '../../../ui/page/ordering.ts'
import { unsavedDrafts } from '../../unsaved-drafts.ts'

/** How often it is looked whether everything typed is on the device, and for how long, in ms. */
const LOOK_EVERY = 100
const TIMEOUT = 4000

/** Whether everything typed on this page is on the device, or soon is. */
async function draftsKept(): Promise<boolean> {
  for (let waited = 0; unsavedDrafts.size > 0 && waited < TIMEOUT; waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  return unsavedDrafts.size === 0
}

/**
 * Shows the shop as it is for whoever signed in. Storefront spec, section 4. Not at the price of something typed: a draft
 * that is not on the device, or card details, which are in no draft. Those pages follow by themselves.
 */
export async function reloadWithDrafts(): Promise<'reloading' | 'stays'> {
  if (isOrdering() || !(await draftsKept())) return 'stays'
  // Where a link from our mail led to, there is nothing left to do.
  if (/^\/account\/(?:verify|reset)$/.test(window.location.pathname)) window.location.assign('/account')
  else window.location.reload()
  return 'reloading'
}
