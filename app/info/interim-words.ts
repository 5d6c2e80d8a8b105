interface Words {
  title: string
  lead: string
}

/** What an unopened page says of itself, under the name its address gives it. */
export function interimWords(path: string): Words {
  return {
    title: nameOf(path),
    lead: 'This page is being written. Write or ring: we answer within 24 hours, Monday to Friday.'
  }
}

function nameOf(path: string): string {
  const name = (path.split('/').filter(Boolean).at(-1) ?? '').replaceAll(/[-_]/g, ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
