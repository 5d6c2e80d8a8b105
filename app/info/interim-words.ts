interface Words {
  title: string
  lead: string
}

const ask = 'Write or ring: we answer within 24 hours, Monday to Friday.'

const words: Record<string, Words> = {
  '/account': {
    title: 'Your account',
    lead: `Accounts are not open yet. For an order or an enquiry you do not need one. ${ask}`
  }
}

/** What an unopened page says of itself: its own words, or the general ones under its name. */
export function interimWords(path: string): Words {
  return words[path] ?? { title: nameOf(path), lead: `This page is being written. ${ask}` }
}

function nameOf(path: string): string {
  const name = (path.split('/').filter(Boolean).at(-1) ?? '').replaceAll(/[-_]/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
