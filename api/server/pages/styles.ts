/** One rule of the shop's sheet, with the classes each of its selectors needs: `[['card'], ['card', 'large']]`. */
interface StyleRule {
  css: string
  needs: string[][]
}

/** The shop's sheet in its order, as the build leaves it: rules, and rules under a condition such as `@media print`. */
export type StyleSheet = (StyleRule | { under: string; rules: StyleSheet })[]

/** Classes that no document has, and that come before the whole sheet does. */
const TO_COME = ['faces']

/**
 * The rules of the sheet that a document needs, by the classes in its markup. The whole sheet follows with the scripts
 * and comes before any of them draws, so that nothing is ever seen without its rules. DESIGN, section 4.
 */
export function stylesFor(sheet: StyleSheet, html: string): string {
  const present = new Set(TO_COME)
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of classes.split(' ')) present.add(name)
  return pick(sheet, present)
}

function pick(sheet: StyleSheet, present: ReadonlySet<string>): string {
  return sheet
    .map((part) => {
      if ('css' in part) return part.needs.some((classes) => classes.every((name) => present.has(name))) ? part.css : ''
      const rules = pick(part.rules, present)
      return rules && `${part.under}{${rules}}`
    })
    .join('')
}
