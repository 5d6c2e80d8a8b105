import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CATEGORIES } from '#domain/catalogue/vocabulary.ts'
import { getOk } from './http-get.ts'
import type { Part } from './part.ts'
import { openShop, whileOpen } from './shop.ts'
import { fillShop } from './shoppers/fill.ts'
import { percentile } from './spread.ts'

const products = 100_000
const documents = ['/feeds/products.xml', '/feeds/products.csv', '/sitemaps/pages.xml', '/sitemap.xml']
const aloneReads = 1000
const mostP99 = 50

/** How long a listing that nobody asked for before is waited for, alone and while feeds and sitemap of 100,000 pieces are built. */
export const measureDocuments: Part = async ({ root }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northlight-bench-'))
  try {
    await fillShop({ folder: dataDir }, { products, orders: 0 })
    const shop = await openShop(root, { dataDir })
    return await whileOpen([shop], async () => {
      let asked = 0
      const read = async () => {
        const category = CATEGORIES[asked % CATEGORIES.length] ?? ''
        const query = new URLSearchParams({ category, minPrice: String(300 + asked++), sort: 'price-asc' })
        const begun = performance.now()
        await getOk(`${shop.url}/api/products?${query}&group=design&limit=24`)
        return performance.now() - begun
      }
      // The first one reads the index of 100,000 pieces, which may take longer than a read is waited for.
      await fetch(`${shop.url}/api/products?limit=1`).then((answer) => answer.arrayBuffer())
      const alone: number[] = []
      while (alone.length < aloneReads) alone.push(await read())

      const meanwhile: number[] = []
      const built: string[] = []
      let isBuilding = true
      const reading = (async () => {
        while (isBuilding) {
          meanwhile.push(await read())
          await pause(5)
        }
      })()
      for (const document of documents) {
        const begun = performance.now()
        const answer = await fetch(shop.url + document, { headers: { 'accept-encoding': 'gzip' } })
        if (!answer.ok) throw new Error(`${document} answered ${answer.status}`)
        const plain = (await answer.arrayBuffer()).byteLength
        const took = performance.now() - begun
        const { body } = await getOk(shop.url + document, 'gzip')
        built.push(`| ${document} | ${(took / 1000).toFixed(1)} | ${megabytes(plain)} | ${megabytes(body.length)} |`)
      }
      isBuilding = false
      await reading
      const p99 = percentile(meanwhile, 99)
      return {
        rows: [
          {
            what: 'a read that nobody asked for before, while feeds and sitemap of 100,000 pieces are built, p99',
            measured: `${p99.toFixed(0)} ms (alone ${percentile(alone, 99).toFixed(0)} ms)`,
            target: { says: `≤ ${mostP99} ms`, isMet: p99 <= mostP99 }
          }
        ],
        details: [
          `${alone.length} reads alone: p50 ${percentile(alone, 50).toFixed(1)}, p99 ${percentile(alone, 99).toFixed(1)}, most ${Math.max(...alone).toFixed(0)} ms; ${meanwhile.length} meanwhile: p50 ${percentile(meanwhile, 50).toFixed(1)}, p99 ${p99.toFixed(1)}, most ${Math.max(...meanwhile).toFixed(0)} ms. One process, SQLite.`,
          '',
          '| document | asked for first, s | MB | MB as sent (gzip) |',
          '|---|---|---|---|',
          ...built
        ]
      }
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
