// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { walkByKeys } from './keys.ts'

const press = (key: string, init: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  )
const focused = () => document.activeElement?.id
const page = `
  <input id="search" data-search>
  <a id="one" href="/1" data-row>One</a><a id="two" href="/2" data-row>Two</a>
  <footer data-keys hidden><span>Keys</span> <button type="button">Turn off</button></footer>`

beforeAll(() => {
  document.body.innerHTML = page
  walkByKeys()
})
beforeEach(() => {
  ;(document.activeElement as HTMLElement).blur()
})
afterEach(() => localStorage.clear())

test('j and k walk a list and stop at its ends', () => {
  const walked = ['j', 'j', 'j', 'k', 'k'].map((key) => {
    press(key)
    return focused()
  })

  expect(walked).toEqual(['one', 'two', 'two', 'one', 'one'])
})

test('the slash leads to the search, where letters are letters again', () => {
  press('/')
  expect(focused()).toBe('search')

  press('j')
  expect(focused()).toBe('search')
})

test('a key that belongs to the browser stays with it', () => {
  press('j', { ctrlKey: true })

  expect(focused()).toBe('')
})

test('the keys can be turned off and on where they are named', () => {
  const line = document.querySelector<HTMLElement>('[data-keys]')
  const button = line?.querySelector('button')
  expect(line?.hidden).toBe(false)

  button?.click()
  press('j')
  expect(focused()).toBe('')
  expect(button?.textContent).toBe('Turn the keys /, j and k on')

  button?.click()
  press('j')
  expect(focused()).toBe('one')
})
