import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('the classes of a sheet are called after it, and each by two signs of its own', () => {
  const card = sheet('card.module.css', '.card { margin: 0.5em } .card > .title, .isNew:hover { color: red }')
  const names = ['card', 'title', 'isNew'].map((name) => className(name, card))
  expect(new Set(names).size).toBe(3)
  expect(new Set(names.map((name) => name.slice(0, -2)))).toHaveProperty('size', 1)
  expect(names[0]).toMatch(/^_[\w-]{4}[\w-]{2}$/)
  expect(className('card', sheet('chip.module.css', '.card {}'))).not.toBe(names[0])
})

test('a class more in a sheet renames no other', () => {
  const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')].map((inside) => {
    mkdirSync(inside)
    return path.join(inside, 'text.module.css')
  }) as [string, string]
  writeFileSync(one, '.card {} .title {}')
  writeFileSync(other, '.begun {} .card {} .isNew {} .title {}')
  for (const name of ['card', 'title']) expect(className(name, other).slice(5)).toBe(className(name, one).slice(5))
})

test('of many classes no two have the same name', () => {
  const many = Array.from({ length: 300 }, (_, number) => `class${number}`)
  const file = sheet('many.module.css', many.map((name) => `.${name} {}`).join('\n'))
  expect(new Set(many.map((name) => className(name, file))).size).toBe(300)
})

test('a comment names no class, and neither does a number, an address or a text', () => {
  expect(classesIn('/* See .other {} */ .a { margin: .5em 1.5em } @media print { .b {} }')).toEqual(['a', 'b'])
  expect(classesIn('@import "one.css"; .a { background: url(https://www.w3.org/a.png) }')).toEqual(['a'])
})
