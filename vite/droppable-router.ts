import type { Plugin } from 'vite'

/**
 * Lets a build drop those of the router's components that the shop does not use: 1.5 kB of every first visit. The router
 * names each for developer tools, which is a write to it, and makes each by a call that no build dares to leave out.
 */
export const droppableRouter = (): Plugin => ({
  name: 'droppable-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^var \w+ = (?=React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$&/* @__PURE__ */ '),
      map: null
    })
  }
})
