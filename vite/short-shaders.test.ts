import { expect, test } from 'vitest'
import { shortShader } from './short-shaders.ts'

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
