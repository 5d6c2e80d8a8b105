// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { catalogue } from '#data/catalogue/catalogue.ts'
import { metalLabel } from '#domain/catalogue/metals.ts'
import { WithTexts } from '../../../testing/texts.tsx'
import { metals, Page } from './care-page.tsx'

const page = new DOMParser().parseFromString(
  renderToString(
    <WithTexts>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </WithTexts>
  ),
  'text/html'
)

test('every metal of the catalogue has its care', () => {
  const kinds = metals.map(({ name }) => name.split(',')[0]?.toLowerCase() ?? '')
  const sold = new Set(catalogue.flatMap(({ metalType }) => metalType ?? []))
  expect(sold.size).toBeGreaterThan(4)
  for (const metal of sold) expect(kinds.some((kind) => metalLabel(metal).toLowerCase().includes(kind))).toBe(true)
})

test('every metal stands under its address and is linked to', () => {
  for (const { id, name } of metals) {
    expect(page.getElementById(id)?.querySelector('h2')?.textContent).toBe(name)
    expect(page.querySelector(`aside a[href$="#${id}"]`)?.textContent).toBe(name)
  }
})

test('headings go down one level at a time', () => {
  const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels[0]).toBe(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
})
