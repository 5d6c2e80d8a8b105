// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let voice: typeof import('./announcer.ts')
let heard: string[]
let listener: MutationObserver

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.resetModules()
  voice = await import('./announcer.ts')
  heard = []
  listener = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && target.matches('[aria-live="polite"]'))
        for (const { textContent } of addedNodes) heard.push(textContent ?? '')
    }
  })
  listener.observe(document, { childList: true, subtree: true })
})
afterEach(() => {
  listener.disconnect()
  document.body.textContent = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const region = () => document.querySelector('[data-voice]')

test('two things are spoken one after the other, with time to hear the first', async () => {
  voice.say('18 pieces')
  voice.say('Added to cart')
  await wait(300)
  expect(heard).toEqual(['18 pieces'])
  await wait(999)
  expect(heard).toHaveLength(1)
  await wait(1)
  expect(heard).toEqual(['18 pieces', 'Added to cart'])
})

test('the same words said twice at once are spoken once, and again when they are news again', async () => {
  voice.say('Added to cart')
  voice.say('Added to cart')
  await wait(400)
  voice.say('Added to cart')
  await wait(5000)
  expect(heard).toEqual(['Added to cart'])
  voice.say('Added to cart')
  await wait(300)
  expect(heard).toHaveLength(2)
})

test('of quick steps only the last is spoken', async () => {
  for (const price of ['£280', '£420', '£560']) {
    voice.say(price, 'price')
    await wait(100)
  }
  await wait(300)
  expect(heard).toEqual(['£560'])
})

test('what is no longer so is not spoken', async () => {
  voice.say('Loading', 'loading')
  voice.unsay('loading')
  await wait(2000)
  expect(heard).toEqual([])
})

test('what waits lets a toast end, and does not say the same once more', async () => {
  voice.say('18 pieces')
  voice.say('Cart cleared')
  voice.heard('Cart cleared')
  await wait(999)
  expect(heard).toEqual([])
  await wait(3000)
  expect(heard).toEqual(['18 pieces'])
})

test('the region is there before it speaks, and empty when all is said', async () => {
  voice.say('18 pieces')
  expect(region()?.textContent).toBe('')
  await wait(300)
  expect(region()?.textContent).toBe('18 pieces')
  await wait(1000)
  expect(region()?.textContent).toBe('')
})

test('an open dialog has a voice of its own: what stands behind it is hidden', async () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  voice.say('4 pieces')
  await wait(300)
  expect(dialog.textContent).toBe('4 pieces')
  expect(document.querySelectorAll('[data-voice]')).toHaveLength(1)
})

test('a part of a page speaks when its words change, not when it comes, and is silent when it goes', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const show = (words: string) => act(async () => root.render(<voice.Spoken about="count" words={words} />))
  await show('18 pieces')
  await wait(2000)
  expect(heard).toEqual([])
  await show('4 pieces')
  await wait(300)
  expect(heard).toEqual(['4 pieces'])
  await show('5 pieces')
  act(() => root.unmount())
  await wait(2000)
  expect(heard).toHaveLength(1)
})
