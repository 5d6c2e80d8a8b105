import type { Plugin } from 'vite'

/** Sources whose template literals are shaders. */
const SHADERS = /\/live-piece\/shaders\/[^/]+\.ts$/

/**
 * Shaders are written to be read, and no minifier knows their language: what a reader needs and a compiler does not is left
 * out of the build.
 */
export function shortShaders(): Plugin {
  return {
    name: 'short-shaders',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (SHADERS.test(id) ? { code: code.replace(/`[^`]*`/g, shortShader), map: null } : null)
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
