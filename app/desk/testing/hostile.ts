/** What nobody should write to a shop, and somebody will. */
export const HOSTILE = `<script>alert(1)</script><img src=x onerror="alert(1)">'&`

/** Values of the shop's own making, which its pages look up or reckon with. */
const OWN = new Set([
  ...['kind', 'state', 'status', 'category', 'diamondType', 'metalType', 'certification', 'delivery', 'type'],
  ...['shown', 'assigned', 'mail', 'moves', 'stock', 'price', 'vat', 'total', 'path', 'said'],
  ...[
    'at',
    'createdAt',
    'dueAt',
    'promisedAt',
    'answeredAt',
    'lastSeenAt',
    'marketingConsentAt',
    'consentOn',
    'since',
    'href',
    'endsOn',
    'issuedOn',
    'firstDay',
    'lastDay',
    'today',
    'now'
  ],
  ...[
    'incidentSince',
    'lastAt',
    'endedAt',
    'addedAt',
    'lastUsedAt',
    'adding',
    'passkeys',
    'options',
    'until',
    'undoneAt',
    'role',
    'action'
  ],
  ...[
    'why',
    'unreadAt',
    'of',
    'startedAt',
    'undoneAt',
    'finishedAt',
    'proposedAt',
    'expiresAt',
    'returnedAt',
    'sentAt',
    'countedAt',
    'categories',
    'by',
    'from',
    'to'
  ],
  ...['step', 'day', 'changedAt', 'depositUntil'],
  ...['announcedAt', 'ground', 'condition', 'outcome'],
  ...['paidOutOn', 'dueBy', 'openedAt', 'paidAt', 'provider']
])

/** The same sample with a text that would be markup in every text that is not the shop's own: in addresses, too. */
export function withHostileText<Sample>(sample: Sample): Sample {
  return hostile(sample, '') as Sample
}

function hostile(value: unknown, key: string): unknown {
  if (typeof value === 'string') return OWN.has(key) ? value : `${value}${HOSTILE}`
  if (Array.isArray(value)) return value.map((each) => hostile(each, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, hostile(each, name)]))
}
