import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortNames, shortShader } from './short-shaders.ts'

test('a shader loses its comments and its room, and keeps directives on lines of their own', () => {
  const source = `#version 300 es
precision highp float;
// Half of it.
float half_of(float a, float b) {
  return a - -b * 0.5; // not more
}
`
  expect(shortShader(source)).toBe(
    '#version 300 es\nprecision highp float;float half_of(float a,float b){return a - -b*0.5;}'
  )
})

test('what is put into a shader keeps its braces', () => {
  const put = (name: string) => `$\{${name}}`.replace('\\', '')
  const source = `\`${put('HEAD')}${put('FRAME')}\nvoid main() { x = 1.; }\n\``
  expect(shortShader(source)).toBe(`\`${put('HEAD')}${put('FRAME')}void main(){x=1.;}\``)
})

test('a version stays the very first thing of a shader', () => {
  expect(shortShader('`#version 300 es\nprecision highp float;\n`')).toBe('`#version 300 es\nprecision highp float;`')
})

test('what shaders name for themselves is named shortly, and alike in all of them', () => {
  const names = shortNames(`
\`float halfOf(float whole, float share) { return whole * share; }\`
\`void main() { float part = halfOf(1., 2.), other = part; vec3 v = vec3(part).xyz; }\``)
  expect([...names.keys()].sort()).toEqual(['halfOf', 'other', 'part', 'share', 'whole'])
  expect(new Set(names.values()).size).toBe(5)
  for (const short of names.values()) expect(short).toMatch(/^[a-z]$/)
  expect([...names.values()]).not.toContain('v')
})

test('what the renderer asks for by its name, and words of the language, keep theirs', () => {
  const names = shortNames(
    '`layout(location = 0) in vec3 position; uniform vec4 sizes; layout(std140) uniform Frame { vec4 eyes; }; void main() {}`'
  )
  expect([...names.keys()]).toEqual(['eyes'])
})

test('of the shop’s own shaders no word of the language is renamed', () => {
  const folder = 'app/ui/live-piece/shaders'
  const names = shortNames(
    readdirSync(folder)
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n')
  )
  expect(names.size).toBeGreaterThan(100)
  const words = 'precision highp float int bool void const return uniform flat out vec2 vec3 vec4 normalize reflect mix'
  for (const word of words.split(' ')) expect(names.has(word), word).toBe(false)
})
