import type { Plugin } from 'vite'

/** What the shop does not ask of its router, by the words that stand there: a newer version that says it otherwise stops the build. */
const cuts: readonly [from: string, to: string][] = [
  // What a link leads to is fetched beforehand by pages whose routes a server names; ours say what they read themselves.
  ['shouldPrefetch && !isAbsolute ?', 'false ?'],
  ['usePrefetchBehavior(\n      prefetch,\n      rest\n    )', '[false, null, {}]'],
  // Nothing watches how the routes are gone through, and no component is drawn by the server alone.
  ['if (init.instrumentations)', 'if (false)'],
  ['if (this.context) {', 'if (false) {']
]

/**
 * Lets a build drop those of the router's parts that the shop does not use: 3 kB of every first visit. The router names
 * each for developer tools, which is a write to it, and makes each by a call that no build dares to leave out.
 */
export const droppableRouter = (): Plugin => ({
  name: 'droppable-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler(code, id) {
      let kept = code
      if (code.includes('function LinkWithRef('))
        for (const [from, to] of cuts) {
          if (!kept.includes(from)) return this.error(`${id} reads otherwise: "${from}" is not there`)
          kept = kept.replaceAll(from, to)
        }
      return {
        code: kept
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '),
        map: null
      }
    }
  }
})
