import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import type { Plugin } from 'vite'
import type { StyleSheet } from '../api/server/pages/styles.ts'

/** Where the build leaves the sheet's rules for the server. */
const file = '.vite/styles.json'
/** Blocks that hold rules; all other blocks (faces, keyframes) are taken whole. */
const CONDITIONS = ['media', 'supports', 'container', 'layer']

/** Leaves the sheet of the build in its rules, from which the server takes those that a document needs. */
export function splitStyles(): Plugin {
  return {
    name: 'split-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
        const [sheet] = sheets
        if (sheets.length !== 1 || sheet?.type !== 'asset') throw new Error(`${sheets.length} style sheets, not one`)
        const rules = toRules(postcss.parse(sheet.source.toString()).nodes)
        this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(rules) })
      }
    }
  }
}

const toRules = (nodes: readonly ChildNode[]): StyleSheet =>
  nodes.flatMap((node): StyleSheet => {
    if (node.type === 'rule') return [{ css: node.toString(), needs: node.selectors.map(classesOf) }]
    if (node.type !== 'atrule') return []
    if (!CONDITIONS.includes(node.name) || !node.nodes) return [{ css: withSemicolon(node), needs: [[]] }]
    return [{ under: `@${node.name} ${node.params}`, rules: toRules(node.nodes) }]
  })

const withSemicolon = (node: AtRule | Rule): string => (node.nodes ? node.toString() : `${node.toString()};`)

/** The classes a selector cannot do without. What stands in `:not()`, `:is()` and `:has()` is left out: too much is no harm. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)
}
