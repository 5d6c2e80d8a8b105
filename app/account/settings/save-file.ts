/** How long a browser may take to fetch what it was given, in ms. */
const FETCHED_WITHIN = 60_000

/** Hands a text to the browser as a file to be saved. */
export function saveFile(name: string, content: string, mime: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mime }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FETCHED_WITHIN)
}
