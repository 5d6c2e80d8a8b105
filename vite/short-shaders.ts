import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'app/ui/live-piece/shaders'
/** Sources whose template literals are shaders. */
const SHADERS = /\/live-piece\/shaders\/[^/]+\.ts$/
const TEMPLATE = /`[^`]*`/g

/**
 * Shaders are written to be read, and no minifier knows their language: what a reader needs and a compiler does not is left
 * out of the build, and what a shader names for itself alone has a short name there.
 */
export function shortShaders(): Plugin {
  let names: ReadonlyMap<string, string> = new Map()
  return {
    name: 'short-shaders',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'))
      // All of them name alike: they are put together of the same blocks.
      names = shortNames(files.map((file) => readFileSync(path.join(FOLDER, file), 'utf8')).join('\n'))
    },
    transform: (code, id) =>
      SHADERS.test(id)
        ? { code: code.replace(TEMPLATE, (source) => renamed(shortShader(source), names)), map: null }
        : null
  }
}

/** A shader in fewer bytes: without comments, and without room where the language needs none. */
export function shortShader(source: string): string {
  return source
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, '').trim())
    .map((line) => (/^`?#/.test(line) ? `\n${line}\n` : line))
    .join(' ')
    .replace(/ *\n */g, '\n')
    .replace(/ +/g, ' ')
    .replace(/ ?([=+*/?:<>&|(){};,]) ?/g, '$1')
    .replace(/^\n/, '')
}

/** A name that is no part of a number, of a swizzle or of what JavaScript puts in. */
const NAME = /\$\{[^}]*\}|(?<![.\w])[A-Za-z_]\w*/g
/** What a declaration begins with. */
const TYPED = /\b(?:void|bool|int|float|vec[234]|ivec[24]|mat4) /g
/** What the renderer asks for by its name, and what the language has given a meaning. */
const FIXED = /\b(?:uniform|layout)\b[^;{]*[;{]|\bmain\b|\bgl_\w+/g

/** Short names for what the shaders in these sources declare, the most frequent ones first. */
export function shortNames(sources: string): ReadonlyMap<string, string> {
  const shaders = (sources.match(TEMPLATE) ?? []).map((source) => shortShader(source)).join('\n')
  const fixed = new Set((shaders.match(FIXED) ?? []).flatMap((words) => words.match(/[A-Za-z_]\w*/g) ?? []))
  const declared = [...shaders.matchAll(TYPED)].flatMap(({ 0: type, index }) =>
    declaredIn(shaders, index + type.length)
  )
  const wanted = new Set(declared.filter((name) => name.length > 1 && !fixed.has(name)))
  const counts = new Map<string, number>()
  const used = new Set<string>()
  for (const name of shaders.match(NAME) ?? []) {
    used.add(name)
    if (wanted.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const free = shortest(used)
  return new Map([...counts].sort((a, b) => b[1] - a[1]).map(([name]) => [name, free.next().value ?? name]))
}

/** The names of one declaration, which begins there: each follows a comma that is in no brackets, and no type of its own. */
function declaredIn(shaders: string, from: number): string[] {
  let [depth, end] = [0, from]
  const starts = [from]
  for (; end < shaders.length && depth >= 0 && !/[;{]/.test(shaders.charAt(end)); end++) {
    const letter = shaders.charAt(end)
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) starts.push(end + 1)
  }
  return starts.flatMap((start) => /^[A-Za-z_]\w*(?![\w ])/.exec(shaders.slice(start, end))?.[0] ?? [])
}

/** The shortest names that are neither in use nor words of the language. */
function* shortest(used: ReadonlySet<string>): Generator<string, undefined> {
  const taken = new Set([...used, 'do', 'if', 'in'])
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of ['', ...letters]) for (const last of letters) if (!taken.has(first + last)) yield first + last
}

const renamed = (shader: string, names: ReadonlyMap<string, string>): string =>
  shader.replace(NAME, (name) => names.get(name) ?? name)
