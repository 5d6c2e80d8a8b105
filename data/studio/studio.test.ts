import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { catalogue } from '#data/catalogue/catalogue.ts'
import films from '#data/media/films.json' with { type: 'json' }
import index from '#data/media/index.json' with { type: 'json' }
import productPictures from '#data/media/product-pictures.json' with { type: 'json' }
import { OFFERED_METALS } from '#domain/catalogue/metals.ts'
import reflectances from '#domain/live-piece/reflectance.json' with { type: 'json' }
import rendered from './rendered.json' with { type: 'json' }

const script = fileURLToPath(new URL('../../scripts/studio.mjs', import.meta.url))

test('without Blender the studio says how to install it', () => {
  const { status, stderr } = spawnSync(process.execPath, [script], { env: { PATH: '/nowhere' }, encoding: 'utf8' })

  expect(stderr).toContain('apt-get install --no-install-recommends blender')
  expect(stderr.split('\n').length).toBeLessThanOrEqual(3)
  expect(status).toBe(1)
})

test('the studio knows how each metal of the shop reflects light, and no other', () => {
  expect(Object.keys(reflectances)).toEqual(OFFERED_METALS)
  for (const reflectance of Object.values(reflectances)) {
    expect(reflectance).toHaveLength(3)
    for (const share of reflectance) expect(share).toBeGreaterThan(0)
    for (const share of reflectance) expect(share).toBeLessThan(1)
  }
})

test('every picture and film taken is in its index', () => {
  expect(Object.keys(rendered).filter((key) => !(key in index || key in films))).toEqual([])
})

test('products are shown by pictures there are, and every one of them is in the catalogue', () => {
  const ids = new Set(catalogue.map(({ id }) => id))
  for (const [id, keys] of Object.entries<string[]>(productPictures)) {
    expect(ids, id).toContain(id)
    expect(
      keys.filter((key) => !(key in index)),
      id
    ).toEqual([])
  }
})
