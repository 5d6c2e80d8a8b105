import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeMachine } from '../machine.ts'
import type { Part, PartResult } from '../part.ts'
import { writePartReport } from '../report.ts'
import { measureCatalogueCost } from './catalogue-cost.ts'
import { type Measured, measureSetUp } from './measure-set-up.ts'
import { createPlaces, setUps } from './places.ts'
import { detailsOf, rowsOf, rowsOfPages } from './rows.ts'
import { loadSettings } from './settings.ts'

/**
 * A shop on its best day, on SQLite with one and two workers and on PostgreSQL, a large catalogue and many old orders in
 * the tables; what shoppers were told is looked up in the database afterwards. LOAD_MINUTES each. Written to
 * bench/load-results.md where all of it ran.
 */
export const measureLoad: Part = async ({ root, folder }) => {
  const settings = loadSettings()
  const machine = describeMachine()
  const { products, orders, connections, seconds, shortSeconds, settledSeconds } = settings
  const own = path.join(folder, 'load')
  await rm(own, { recursive: true, force: true })
  await mkdir(own)
  const placeOf = createPlaces(own, settings)
  const measured: Measured[] = []
  const leftOut: string[] = []
  for (const setUp of setUps) {
    const place = await placeOf(setUp)
    if (place === null) {
      leftOut.push(`${setUp.name}: left out, because there is no PostgreSQL here.`)
      continue
    }
    try {
      measured.push(await measureSetUp(root, setUp, place, settings))
    } finally {
      await place.remove()
    }
  }
  const cost = await measureCatalogueCost(root, settings.catalogueSizes)
  await rm(own, { recursive: true, force: true })
  const result: PartResult = {
    rows: [...measured.flatMap(rowsOf), ...rowsOfPages(measured), ...cost.rows],
    details: [
      `${connections} connections for ${(seconds / 60).toFixed(1)} minutes each (what is measured beside the mix: ${shortSeconds.toFixed(0)} seconds each; memory counts as settled after ${settledSeconds.toFixed(0)}), from a process on the same machine; ${products.toLocaleString('en-GB')} products and ${orders.toLocaleString('en-GB')} orders and a third as many visitors in the tables, 10,000 of each piece that is kept in stock; usual limits, each shopper with an address of their own. 80% pages and catalogue, 15% cart, 3% requests with their pictures, 2% orders.`,
      ...leftOut,
      '',
      ...measured.flatMap(detailsOf),
      ...cost.details
    ]
  }
  if (settings.isWhole && leftOut.length === 0) {
    const command = `LOAD_MINUTES=${seconds / 60} npm run bench -- load`
    const heading = { title: 'A shop on its best day', date: new Date(), command, machine }
    await writeFile(path.join(root, 'bench/load-results.md'), writePartReport(heading, result))
    console.log('Written to bench/load-results.md')
  }
  return result
}
