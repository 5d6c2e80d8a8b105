import path from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { type FineChunk, planChunks, type RootTerms } from './chunk-plan.ts'

/** What a chunk that changes with a package's version alone is made of. */
const vendors = [
  // Every page loads both.
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
    isKept: true
  },
  // Some megabytes by which a new password is weighed: they come with its field.
  { name: 'password-words', test: /node_modules[\\/](?:@zxcvbn-ts|fastest-levenshtein)[\\/]/, isKept: false },
  // How telephone numbers are made all over the world: they come when one was typed into an order.
  { name: 'telephone-numbers', test: /node_modules[\\/]libphonenumber-js[\\/]/, isKept: false },
  { name: 'webauthn', test: /node_modules[\\/]@simplewebauthn[\\/]/, isKept: false },
  { name: 'provider-loaders', test: /node_modules[\\/]@(?:stripe|paypal)[\\/]/, isKept: false }
]
const vendorGroups = vendors.map(({ name, test }) => ({ name, test, priority: 1 }))

/** Names of those that are of use only where the shop answers too: the worker does not keep them for later. */
export const vendorsNotKept = vendors.filter(({ isKept }) => !isKept).map(({ name }) => name)

export interface ChunkTerms {
  entry: string
  rootTerms: (root: string) => RootTerms
  /** Roots that are merged with nothing. */
  apart: readonly string[]
}

/**
 * How the build is cut into chunks: by what needs what, which a build that writes nothing has shown. OFFLINE, section 5.3. The
 * bundler's own minifier tells the sizes well enough, in a fifth of the time.
 */
export async function plannedChunks(config: InlineConfig, { entry, rootTerms, apart }: ChunkTerms) {
  const { root = process.cwd() } = config
  const addressOf = (file: string) => path.join(root, file)
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: {
      ...config.build,
      minify: 'oxc',
      write: false,
      rolldownOptions: { output: { codeSplitting: { groups: vendorGroups } } }
    }
  })
  if (!('output' in result)) throw new Error('The build for the plan of chunks has no one output')
  // In an order that no content decides.
  const fine = result.output
    .flatMap((file) => (file.type === 'chunk' ? [fineChunk(file)] : []))
    .toSorted((one, other) => firstModule(one).localeCompare(firstModule(other)))
  const units = planChunks(fine, {
    entry: addressOf(entry),
    rootTerms: (id) => rootTerms(path.relative(root, id)),
    staysAlone: ({ file, modules, root: of }) =>
      // The bundler keeps it by itself: what was merged with it would be a chunk more, which every page loads.
      modules.includes('\0rolldown/runtime.js') ||
      vendors.some(({ name }) => path.basename(file).startsWith(`${name}-`)) ||
      (of !== undefined && apart.includes(path.relative(root, of)))
  })
  const names = new Set<string>()
  const nameOf = new Map<string, string>()
  for (const modules of units) {
    const name = nameUnit(modules, fine)
    // Of the same name is another folder's.
    const own = names.has(name) ? `${name}-${names.size}` : name
    names.add(own)
    for (const id of modules) nameOf.set(id, own)
  }
  return {
    includeDependenciesRecursively: false,
    groups: [...vendorGroups, { name: (id: string) => nameOf.get(id) ?? null, debugName: 'planned' }]
  }
}

/** Without where the repository and its packages lie: a build elsewhere is cut alike. */
const firstModule = ({ modules }: FineChunk) =>
  (modules[0] ?? '').replace(/^.*\/(?=node_modules\/)/, '').replace(`${process.cwd()}/`, '')

const fineChunk = (chunk: Rolldown.OutputChunk): FineChunk => ({
  file: chunk.fileName,
  modules: chunk.moduleIds,
  size: Buffer.byteLength(chunk.code),
  imports: chunk.imports,
  root: chunk.facadeModuleId ?? undefined
})

/** By the first of its roots, or by its first module where it has none. */
function nameUnit(modules: readonly string[], fine: readonly FineChunk[]): string {
  const roots = new Set(fine.flatMap(({ root }) => root ?? []))
  const named = modules.find((id) => roots.has(id)) ?? modules[0] ?? ''
  return path.basename(named).replace(/\..*$/, '')
}
