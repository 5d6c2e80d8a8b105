import type { WorkedShop } from './worked-shop.ts'

type Named = WorkedShop['named']

/** How a route of the desk is asked for, by somebody who knows all that is to be known. */
export interface Sample {
  url: (named: Named) => string
  /** Of a form, filled so that staff would be taken at their word. */
  fields?: (named: Named) => Readonly<Record<string, string>>
}

/** A page, or what else is asked for by its address alone. */
export const get = (url: Sample['url']): Sample => ({ url })
/** A form. */
export const post = (url: Sample['url'], fields: Sample['fields'] = () => ({})): Sample => ({ url, fields })
