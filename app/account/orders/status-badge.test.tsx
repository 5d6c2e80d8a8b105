import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

const render = (status: string) => renderToStaticMarkup(<StatusBadge status={status} />)

test('only what was delivered stands out, and by a sign besides its colour', () => {
  expect(render('delivered')).toMatch(/class="[^"]*delivered[^"]*".*<svg.*Delivered/)
  for (const status of ['pending', 'confirmed']) expect(render(status)).not.toMatch(/delivered|<svg/)
  expect(render('pending')).toContain('Pending')
})
