// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAllHeard, rememberUnheard, replayUnheard } from './unheard-input.ts'

beforeEach(() => {
  vi.useFakeTimers()
  rememberUnheard()
  history.replaceState(null, '', '/products/ring')
  document.body.innerHTML = '<select id="size"><option></option><option>N</option></select><button>Save</button>'
})
afterEach(() => {
  replayUnheard()
  vi.useRealTimers()
})

const size = () => document.querySelector('select') as HTMLSelectElement
/** Chosen in a part that is not alive: it is told of, and React lets it through to nobody. */
const chooseUnheard = () => window.hearLater?.({ event: new Event('change'), element: size(), value: 'N' })

/** What is answered within so many ms; undefined where nothing is. */
async function answeredWithin(ms: number): Promise<boolean | undefined> {
  let answer: boolean | undefined
  void isAllHeard().then((is) => {
    answer = is
  })
  await vi.advanceTimersByTimeAsync(ms)
  return answer
}

test('where nothing waits to be heard nobody waits', async () => {
  expect(await answeredWithin(0)).toBe(true)
})

test('a choice is waited for until its part is alive', async () => {
  chooseUnheard()
  const answer = isAllHeard()
  expect(await answeredWithin(500)).toBeUndefined()
  replayUnheard()
  await vi.advanceTimersByTimeAsync(100)
  expect(await answer).toBe(true)
})

test('where its part does not come that is said, and nobody waits for ever', async () => {
  chooseUnheard()
  expect(await answeredWithin(7900)).toBeUndefined()
  expect(await answeredWithin(8100)).toBe(false)
})

test('what was chosen, changed and chosen again is heard in that order', () => {
  document.body.innerHTML = '<input type="radio" name="carat" value="1"><input type="radio" name="carat" value="2">'
  const heard: string[] = []
  const [one, two] = [...document.querySelectorAll('input')]
  for (const radio of [one, two, one])
    if (radio) window.hearLater?.({ event: new Event('click'), element: radio, checked: true })
  for (const radio of [one, two]) radio?.addEventListener('click', () => heard.push(radio.value))
  replayUnheard()
  expect(heard).toEqual(['2', '1'])
})

test('whoever leaves the page while a choice is waited for has not been heard', async () => {
  chooseUnheard()
  const answer = isAllHeard()
  history.replaceState(null, '', '/products/bracelet')
  await vi.advanceTimersByTimeAsync(100)
  expect(await answer).toBe(false)
})

test('a button of a part that is not alive is not waited for, nor what has gone, nor another page', async () => {
  window.hearLater?.({ event: new Event('click'), element: document.querySelector('button') as HTMLElement })
  expect(await answeredWithin(0)).toBe(true)
  chooseUnheard()
  history.replaceState(null, '', '/products/bracelet')
  expect(await answeredWithin(0)).toBe(true)
  history.replaceState(null, '', '/products/ring')
  size().remove()
  expect(await answeredWithin(0)).toBe(true)
})
