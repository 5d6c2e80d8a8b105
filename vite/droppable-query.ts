import type { Plugin } from 'vite'

/** What is left out of each file, by the words that stand there: a newer version that says it otherwise stops the build. */
const cuts: Record<string, [from: string, to: string]> = {
  'queryClient.js': [
    'config.mutationCache || new MutationCache()',
    '{ clear() {}, async resumePausedMutations() {}, findAll: () => [], getAll: () => [] }'
  ],
  'query.js': [
    '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
    'this.options.behavior'
  ]
}

/**
 * Lets the browser's build drop what the shop does not use of its reads' library, 1.5 kB of every first visit: what is
 * written goes through the outbox, and no list is read page by page. OFFLINE, section 2.
 */
export const droppableQuery = (): Plugin => ({
  name: 'droppable-query',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/@tanstack\/query-core\/build\/modern\/(?:queryClient|query)\.js/ },
    handler(code, id) {
      const [from, to] = cuts[/[^/]+\.js/.exec(id.split('/').at(-1) ?? '')?.[0] ?? ''] ?? []
      if (from === undefined || to === undefined || !code.includes(from)) return this.error(`${id} reads otherwise`)
      return { code: code.replace(from, to), map: null }
    }
  }
})
