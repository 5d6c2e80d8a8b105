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
\`float halfOf(float whole) { return whole * .5; }\`
\`void main() { float part = halfOf(1.), other = part; vec3 v = vec3(part).xyz; }\``)
  expect([...names.keys()].sort()).toEqual(['halfOf', 'other', 'part', 'whole'])
  expect(new Set(names.values()).size).toBe(4)
  for (const short of names.values()) expect(short).toMatch(/^[a-z]$/)
  expect([...names.values()]).not.toContain('v')
})

test('what the renderer asks for by its name, and words of the language, keep theirs', () => {
  const names = shortNames(
    '`layout(location = 0) in vec3 position; uniform vec4 sizes; layout(std140) uniform Frame { vec4 eyes; }; void main() {}`'
  )
  expect([...names.keys()]).toEqual(['eyes'])
})
