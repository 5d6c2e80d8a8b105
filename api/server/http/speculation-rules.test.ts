import { expect, test } from 'vitest'
import { PAGES } from '#domain/pages/pages.ts'
import { startShop } from '../../testing/start-shop.ts'

test('documents name the rules, and the rules are answered as what browsers take for such', async () => {
  const shop = await startShop()
  expect((await shop.get('/faq')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
  const rules = await shop.get('/speculation-rules.json')
  expect(rules.headers['content-type']).toBe('application/speculationrules+json')
  expect(rules.headers['set-cookie']).toBeUndefined()
  expect(rules.json()).toMatchObject({ prefetch: [{ source: 'document', eagerness: 'moderate' }] })
})

test('nothing that is somebody’s own is fetched before it is asked for', async () => {
  const shop = await startShop()
  const { prefetch } = (await shop.get('/speculation-rules.json')).json() as {
    prefetch: { where: { and: [{ href_matches: string[] }] } }[]
  }
  const paths = prefetch[0]?.where.and[0].href_matches
  expect(paths).toEqual(expect.arrayContaining(['/', '/products', '/products/:id', '/ranges/:range', '/faq']))
  for (const path of Object.keys(PAGES).filter((each) =>
    /cart|checkout|account|order|outbox|wish|payment|withdraw|erase|compare|success/.test(each)
  ))
    expect(paths, path).not.toContain(path)
})
