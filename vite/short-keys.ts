import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * What scripts call each other: the bundler's keys in the import map are a name and eight signs of a hash, in each of some
 * hundred imports. Two or three signs serve as well, because a key only has to be another than all others.
 *
 * Scripts are changed before the bundler names their files by what is in them, and the map alone afterwards: a file never keeps
 * its name with other contents.
 *
 * @param mapFile where the bundler leaves the import map
 */
export function shortKeys(mapFile: string): Plugin {
  /** By the name of the chunk. */
  let keys: ReadonlyMap<string, string> = new Map()
  /** By the name that a script of the same folder asks for before the files are named. */
  let keyOf: ReadonlyMap<string, string> = new Map()
  return {
    name: 'short-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderStart() {
      keys = new Map()
    },
    renderChunk: {
      // After what minifies, so that it is as it will be.
      order: 'post',
      handler(code, _chunk, _options, { chunks }) {
        if (keys.size === 0) {
          keys = keysOf(Object.values(chunks).map(({ name }) => name))
          keyOf = new Map(
            Object.values(chunks).map(({ name, fileName }) => [path.basename(fileName), keys.get(name) ?? ''])
          )
        }
        const short = code.replace(UNNAMED, (whole, file: string) => {
          const key = keyOf.get(file)
          return key ? `"./${key}"` : whole
        })
        return short === code ? null : { code: short, map: null }
      }
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const map = bundle[mapFile]
        if (map?.type !== 'asset') throw new Error(`The build has no import map at ${mapFile}`)
        const { imports } = JSON.parse(map.source.toString()) as { imports: Record<string, string> }
        const named = Object.entries(imports).map(([long, address]) => {
          const chunk = bundle[address.slice(1)]
          const key = chunk?.type === 'chunk' && keys.get(chunk.name)
          if (key) refuseLeft(bundle, path.posix.basename(long))
          return [key ? path.posix.join(path.posix.dirname(address), key) : long, address]
        })
        map.source = JSON.stringify({ imports: Object.fromEntries(named) })
      }
    }
  }
}

/** A script that still asks by a key that the map has no more would find nothing, and the shop would not start. */
function refuseLeft(bundle: Rolldown.OutputBundle, long: string): void {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.code.includes(long))
      throw new Error(
        `${file.fileName} still asks for ${long}: the bundler or its minifier writes imports otherwise than before`
      )
}

/** The address of a script whose file has no name yet: no text reads so. The bundler counts files in letters, digits, _ and $. */
const UNNAMED = /"\.\/([^"/]*!~\{[\w$]+\}~[^"/]*)"/g

/**
 * A key for each name that stands there once, by the name alone: what others hold renames nothing. Where two would have the same key,
 * the one that comes later in the alphabet has a longer one.
 */
export function keysOf(names: readonly string[]): ReadonlyMap<string, string> {
  const own = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name))
  const taken = new Set<string>()
  return new Map(
    own.toSorted().map((name) => {
      const signs = createHash('sha256').update(name).digest('base64url')
      let length = 2
      while (taken.has(signs.slice(0, length))) length++
      const key = signs.slice(0, length)
      taken.add(key)
      return [name, key]
    })
  )
}
