import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { measureApi } from './api.ts'
import { measureAttack } from './attack.ts'
import { measureCalculator } from './calculator.ts'
import { measureCart } from './cart.ts'
import { measureDesk } from './desk.ts'
import { measureDevice } from './device.ts'
import { measureDocuments } from './documents.ts'
import { measureFilters } from './filters.ts'
import { measureInstalled } from './installed.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLive } from './live.ts'
import { measureLoad } from './load/load.ts'
import { describeMachine } from './machine.ts'
import { measureOrders } from './orders.ts'
import { measureOwner } from './owner.ts'
import { measurePapers } from './papers.ts'
import type { Part, PartResult } from './part.ts'
import { measurePress } from './press.ts'
import { measureProject } from './project.ts'
import { writeReport, writeTable } from './report.ts'
import { measureRequests } from './requests.ts'
import { measureScriptBytes } from './script-bytes.ts'
import { measureSearch } from './search.ts'
import { measureStart } from './start.ts'

const parts: Record<string, Part> = {
  lighthouse: measureLighthouse,
  'script-bytes': measureScriptBytes,
  api: measureApi,
  filters: measureFilters,
  search: measureSearch,
  cart: measureCart,
  orders: measureOrders,
  requests: measureRequests,
  desk: measureDesk,
  papers: measurePapers,
  owner: measureOwner,
  attack: measureAttack,
  calculator: measureCalculator,
  installed: measureInstalled,
  live: measureLive,
  device: measureDevice,
  press: measurePress,
  project: measureProject,
  start: measureStart
}

/** They fill a shop with 100,000 pieces, or take most of an hour: only where they are named. */
const longParts: Record<string, Part> = { documents: measureDocuments, load: measureLoad }

/** Runs the parts named on the command line, or all but the long ones; only a run of all is written to bench/results.md. */
async function main(names: readonly string[]): Promise<void> {
  const known = { ...parts, ...longParts }
  const unknown = names.filter((name) => !(name in known))
  if (unknown.length > 0)
    throw new Error(`No part is called ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}`)

  const root = process.cwd()
  const chromiumPath = process.env.CHROMIUM_PATH ?? ''
  const folder = path.join(root, '.cache/bench')
  await mkdir(folder, { recursive: true })
  const machine = describeMachine(chromiumPath)
  const results = new Map<string, PartResult>()
  for (const [name, measure] of Object.entries(names.length > 0 ? known : parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`\n— ${name}`)
    const result = await measure({ root, chromiumPath, folder }).catch((error) => failed(name, error))
    results.set(name, result)
    console.log(`${result.details.join('\n')}\n\n${writeTable(result.rows)}`)
  }
  if (names.length === 0) {
    const heading = { title: 'Benchmark results', date: new Date(), command: 'npm run bench', machine }
    await writeFile(path.join(root, 'bench/results.md'), writeReport(heading, results))
    console.log(`\n${writeTable([...results.values()].flatMap(({ rows }) => rows))}\n\nWritten to bench/results.md`)
  }
}

/** A part that fails is a row that says so: the others are measured all the same. */
function failed(name: string, error: unknown): PartResult {
  console.error(error)
  process.exitCode = 1
  const reason = error instanceof Error ? error.message : String(error)
  return {
    rows: [{ what: name, measured: 'not measured', target: { says: 'runs', isMet: false } }],
    details: [`Not measured: ${reason}`]
  }
}

await main(process.argv.slice(2))
