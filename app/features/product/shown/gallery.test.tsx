import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { products } from '#data/catalogue/catalogue.ts'
import { Gallery } from './gallery.tsx'

const id = 'natural-solitaire-ring-platinum'
const filmed = { index: { turned: { version: '1a2b3c4d' } }, shownBy: { [id]: ['turned'] } }
const ring = products({ ring: { version: 'v1' } }, { [id]: ['ring'] }, filmed).find((product) => product.id === id)

test('a film stands last, still and silent, and nothing of it is fetched before it is wanted', () => {
  if (!ring) throw new Error(`The catalogue has no ${id}`)
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Gallery product={ring} caption={null} />
    </MemoryRouter>
  )
  const film = /<video.*<\/video>/.exec(page)?.[0] ?? ''
  expect(page.indexOf('<video')).toBeGreaterThan(page.indexOf('<picture'))
  expect(film).toContain('preload="none"')
  expect(film).not.toContain('autoplay')
  for (const attribute of ['muted', 'loop', 'playsInline', 'controls']) expect(film).toContain(`${attribute}=""`)
  expect(film).toContain('poster="/media/ring-800.avif?v=v1"')
  expect([...film.matchAll(/<source src="([^"]*)" type="([^"]*)"/g)].map(([, src, type]) => [type, src])).toEqual([
    ['video/webm', '/media/films/turned.webm?v=1a2b3c4d'],
    ['video/mp4', '/media/films/turned.mp4?v=1a2b3c4d']
  ])
})
