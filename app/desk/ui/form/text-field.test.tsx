// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

function draw(given: { required?: boolean; isPrefilled?: boolean; isDraft?: boolean }): HTMLElement {
  const page = document.createElement('main')
  page.innerHTML = renderToStaticMarkup(
    <TextField name="price" label="Price" form={null} formName="product" value="950" {...given} />
  )
  return page
}
const label = (page: HTMLElement) => page.querySelector('label')?.textContent

test('a field is called optional unless it has to be filled, or stands filled', () => {
  expect(label(draw({}))).toBe('Price optional')
  expect([label(draw({ required: true })), label(draw({ isPrefilled: true }))]).toEqual(['Price', 'Price'])
})

test('a line is kept on the device only where it says so', () => {
  expect(draw({ isDraft: true }).querySelector('[data-draft]')?.getAttribute('name')).toBe('price')
  expect(draw({}).querySelector('[data-draft]')).toBeNull()
})
