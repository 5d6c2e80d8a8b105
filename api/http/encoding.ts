export type Encoding = 'br' | 'gzip' | 'identity'

const chosen = new Map<string, Encoding>()
/** Browsers send a handful of different headers; whoever sends many must not fill the memory. */
const most = 200

/** The best encoding that an Accept-Encoding header admits. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const admits = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`, 'i').test(header)
  const encoding = admits('br') ? 'br' : admits('gzip') ? 'gzip' : 'identity'
  if (chosen.size < most) chosen.set(header, encoding)
  return encoding
}
