// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeMenu } from './menu.ts'

// A browser does this once a page: what it listens to is the document's.
beforeAll(() => {
  document.body.innerHTML = `
    <header><details><summary>More</summary><a href="/desk/staff">Staff</a></details></header>
    <main><details open><summary>Details of the order</summary></details></main>`
  closeMenu()
})

const menu = () => document.querySelector('header details') as HTMLDetailsElement
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))
const pointAt = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))

beforeEach(() => {
  menu().open = true
})

test('Escape closes the menu and leads back to its button; another key does nothing', () => {
  press('a')
  expect(menu().open).toBe(true)

  press('Escape')
  expect(menu().open).toBe(false)
  expect(document.activeElement?.textContent).toBe('More')
})

test('a press beside the menu closes it, and one in it does not', () => {
  pointAt('header a')
  expect(menu().open).toBe(true)

  pointAt('main')
  expect(menu().open).toBe(false)
})

test('what a page folds by itself stays as it is', () => {
  press('Escape')
  pointAt('header')

  expect(document.querySelector<HTMLDetailsElement>('main details')?.open).toBe(true)
})
