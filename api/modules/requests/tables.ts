import { REQUEST_KINDS, type RequestKind, requestFacts } from '#domain/requests/request-kind.ts'

const TABLES = {
  bespoke: 'bespoke_requests',
  'wedding-ring': 'wedding_ring_requests',
  wholesale: 'wholesale_enquiries',
  'loose-diamond': 'loose_diamond_enquiries'
} as const satisfies Record<RequestKind, string>

/**
 * The table of a kind, for what is asked of all four alike. It goes by the name of one of them, because a query of a table
 * that may be any of four has no type; nothing but the columns they share may be named in it.
 */
export const tableOf = (kind: RequestKind): 'bespoke_requests' => TABLES[kind] as 'bespoke_requests'

/** Which kind a reference such as NL-W-7K3F-9QXM is of, by its prefix; undefined for an order's number. */
export function kindOfReference(reference: string): RequestKind | undefined {
  return REQUEST_KINDS.find((kind) => reference.startsWith(`${requestFacts[kind].referencePrefix}-`))
}
