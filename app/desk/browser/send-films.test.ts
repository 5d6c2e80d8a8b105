// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFilms } from './send-films.ts'

const form = () => document.querySelector('form') as HTMLFormElement
const field = <Found extends Element>(selector: string) => document.querySelector(selector) as Found
const said = () => field('[data-said]').textContent ?? ''
const film = new File([new Uint8Array(1_500_000)], 'ring.mp4', { lastModified: 1 })

/** A shop that keeps what it is brought, and does not answer for a while where it is told so. */
function shopOf(start = 0) {
  const kept = { at: start, deaf: 0, brought: [] as string[] }
  const answer = vi.fn(async (address: string, { body }: { body?: FormData } = {}) => {
    if (kept.deaf > 0) {
      kept.deaf -= 1
      throw new TypeError('Failed to fetch')
    }
    const at = new URL(address, 'http://localhost').searchParams.get('at')
    if (at !== null) {
      kept.brought.push(at)
      const part = body?.get('film')
      if (!(part instanceof File)) throw new Error('No part was sent')
      kept.at = Math.max(kept.at, Number(at) + part.size)
    }
    return { ok: true, status: 200, type: 'basic', json: async () => ({ at: kept.at }) }
  })
  vi.stubGlobal('fetch', answer)
  return kept
}

let submitted: FormData[]
function press() {
  const event = new SubmitEvent('submit', { cancelable: true, submitter: field('button[type="submit"]') })
  return form().dispatchEvent(event)
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  document.body.innerHTML = `<form method="post"><div data-film-field="films-film">
    <input type="hidden" name="sent"><input type="hidden" name="sent-bytes"><input type="file" name="film">
    <div data-sending hidden><progress max="100" value="0"></progress><p data-told></p><p data-said></p>
    <button type="button" data-stop></button></div></div><button type="submit">Add</button></form>`
  Object.defineProperty(field('input[type="file"]'), 'files', { value: [film], configurable: true })
  submitted = []
  form().requestSubmit = () => {
    submitted.push(new FormData(form()))
  }
  vi.stubGlobal('crypto', { subtle: undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a film goes in parts, with how far it is, and the form after it without the file', async () => {
  const kept = shopOf()
  sendFilms()
  expect(press()).toBe(false)
  await vi.waitFor(() => expect(submitted).toHaveLength(1))
  expect(kept.at).toBe(film.size)
  expect(kept.brought.length).toBeGreaterThan(1)
  expect(field<HTMLProgressElement>('progress').value).toBe(100)
  expect(field('[data-told]').textContent).toBe('1.5 of 1.5 MB')
  expect(submitted[0]?.get('sent-bytes')).toBe('1500000')
  expect(submitted[0]?.get('sent')).toMatch(/^[\w-]{8,80}$/)
  expect(submitted[0]?.has('film')).toBe(false)
})

test('where the line is lost it says so, and goes on from what is there', async () => {
  const kept = shopOf(1_000_000)
  sendFilms()
  kept.deaf = 2
  press()
  await vi.waitFor(() => expect(said()).toMatch(/cannot be reached/))
  await vi.waitFor(() => expect(submitted).toHaveLength(1), { timeout: 15_000 })
  expect(kept.brought[0]).toBe('1000000')
})

test('it can be stopped, and what is sent is kept', async () => {
  const kept = shopOf()
  kept.deaf = 1000
  sendFilms()
  press()
  await vi.waitFor(() => expect(said()).toMatch(/cannot be reached/))
  field<HTMLButtonElement>('[data-stop]').click()
  await vi.waitFor(() => expect(said()).toMatch(/kept for a day/))
  expect(submitted).toEqual([])
})

test('who is signed out meanwhile is told, and nothing is tried for ever', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 0, type: 'opaqueredirect' }))
  sendFilms()
  press()
  await vi.waitFor(() => expect(said()).toMatch(/signed out/))
})

test('a form without a film goes as it is', () => {
  Object.defineProperty(field('input[type="file"]'), 'files', { value: [], configurable: true })
  sendFilms()
  expect(press()).toBe(true)
})
