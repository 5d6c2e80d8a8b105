// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { warnOfLeaving } from './leaving.ts'

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const type = (name: string, value: string) => {
  field(name).value = value
}
/** Whether the browser would ask first. */
const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeAll(warnOfLeaving)
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <form id="price" method="post"><input type="text" name="price" value="950"></form>
      <form id="note" method="post"><textarea name="note" data-draft></textarea></form>
      <form id="find" method="get"><input type="text" name="q"></form>
    </main>`
})

test('a page on which nothing was typed is left without a question', () => {
  expect(leave()).toBe(false)
})

test('what was typed and is kept by nobody is asked about; a draft and a search are not', () => {
  type('note', 'Rang twice.')
  type('q', 'ring')
  expect(leave()).toBe(false)

  type('price', '980')
  expect(leave()).toBe(true)
})

test('a form that is sent takes what is typed in it along, and nothing of another', () => {
  const send = (id: string) => document.getElementById(id)?.setAttribute('data-sent', 'yes')
  type('price', '980')
  send('note')
  expect(leave()).toBe(true)

  send('price')
  expect(leave()).toBe(false)
})

test('what came back because it was not taken is not kept by anybody either', () => {
  document.getElementById('price')?.insertAdjacentHTML('afterbegin', '<p data-errors>Not taken.</p>')

  expect(leave()).toBe(true)
})
