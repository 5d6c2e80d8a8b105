import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { classesIn, className } from './class-name.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const sheet = (name: string, css: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, css)
  return file
}

test('the classes of a sheet are called after it, and each by its place in it', () => {
  const card = sheet('card.module.css', '.card { margin: 0.5em } .card > .title, .isNew:hover { color: red }')
  const names = ['card', 'title', 'isNew'].map((name) => className(name, card))
  expect(names.map((name) => name.slice(-1))).toEqual(['a', 'b', 'c'])
  expect(new Set(names.map((name) => name.slice(0, -1)))).toHaveProperty('size', 1)
  expect(names[0]).toMatch(/^_[\w-]{4}a$/)
  expect(className('card', sheet('chip.module.css', '.card {}'))).not.toBe(names[0])
})

test('more classes than letters have two letters each, and no two the same', () => {
  const many = Array.from({ length: 130 }, (_, number) => `class${number}`)
  const file = sheet('many.module.css', many.map((name) => `.${name} {}`).join('\n'))
  expect(new Set(many.map((name) => className(name, file))).size).toBe(130)
})

test('a comment names no class, and neither does a number', () => {
  expect(classesIn('/* See .other {} */ .a { margin: .5em 1.5em } @media print { .b {} }')).toEqual(['a', 'b'])
})
