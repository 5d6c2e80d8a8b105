import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openCannedServer } from './canned-answers.ts'
import { floorAnswers } from './floor-page.ts'
import { type Visit, visit } from './lighthouse-run.ts'
import type { Part, Row, Surroundings } from './part.ts'
import { openShop, whileOpen } from './shop.ts'
import { spreadOf, writeSpreadOf } from './spread.ts'

const runs = 5
const attempts = 3
const pages = {
  home: '/',
  listing: '/products?category=tennis-bracelets',
  'all products': '/products',
  detail: '/products/natural-tennis-bracelet-18k-white-gold',
  calculator: '/price-calculator',
  questions: '/faq'
}
const target = { performance: 95, lcpOfFloor: 1.35, tbt: 200, cls: 0.02 }
type Figure = Exclude<keyof Visit, 'findings' | 'kind'>

export const measureLighthouse: Part = async (surroundings) => {
  const shop = await openShop(surroundings.root)
  return whileOpen([shop], async () => {
    const floor = await openCannedServer(await floorAnswers(shop.url))
    const addresses = { floor: `${floor.url}/`, ...mapValues(pages, (address) => shop.url + address) }
    const { visits, unrecorded } = await whileOpen([floor], () => visitInTurns(addresses, surroundings))
    const { floor: floorVisits = [], ...pageVisits } = visits
    return {
      rows: Object.entries(pageVisits).flatMap(([name, visited]) => rowsOf(name, visited, floorVisits)),
      details: [
        ...details(visits),
        '',
        `Visits made again because Lighthouse lost its trace: ${unrecorded.join(', ') || 'none'}.`
      ]
    }
  })
}

/** Every page and the floor are visited once a round, so that a busy moment falls on all of them. */
async function visitInTurns(addresses: Record<string, string>, { chromiumPath, folder }: Surroundings) {
  const visits = mapValues(addresses, (): Visit[] => [])
  const unrecorded: string[] = []
  const findings = path.join(folder, 'lighthouse')
  await mkdir(findings, { recursive: true })
  for (let run = 1; run <= runs; run++) {
    for (const [name, address] of Object.entries(addresses)) {
      const result = await recordedVisit(address, chromiumPath, unrecorded)
      visits[name]?.push(result)
      await writeFile(path.join(findings, `${name.replace(' ', '-')}-${run}.json`), JSON.stringify(result, null, 2))
      console.log(
        `${run} ${name}: ${result.performance}, LCP ${result.lcp.toFixed(0)} ms, TBT ${result.tbt.toFixed(0)} ms`
      )
    }
  }
  return { visits, unrecorded }
}

/** A visit without a record is made again, a few times, and told. */
async function recordedVisit(address: string, chromiumPath: string, unrecorded: string[]): Promise<Visit> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const outcome = await visit(address, chromiumPath)
    if (outcome.kind === 'visit') return outcome
    unrecorded.push(outcome.reason)
  }
  throw new Error(`Lighthouse could not record a visit to ${address}`)
}

function rowsOf(name: string, visited: readonly Visit[], floor: readonly Visit[]): Row[] {
  const median = (figure: Figure) => spreadOf(visited.map((result) => result[figure])).median
  const written = (figure: Figure, decimals = 0) =>
    writeSpreadOf(
      visited.map((result) => result[figure]),
      decimals
    )
  const floorLcp = spreadOf(floor.map(({ lcp }) => lcp)).median
  const lcpOfFloor = visited.map(({ lcp }) => lcp / floorLcp)
  const others = ['accessibility', 'bestPractices', 'seo'] as const
  return [
    {
      what: `Lighthouse mobile, ${name}: performance`,
      measured: written('performance'),
      target: { says: `≥ ${target.performance}`, isMet: median('performance') >= target.performance }
    },
    {
      what: `${name}: accessibility, best practices, SEO`,
      measured: others.map((figure) => written(figure)).join(', '),
      target: { says: '100, 100, 100', isMet: others.every((figure) => median(figure) === 100) }
    },
    {
      what: `${name}: LCP against the static floor's median in the same run`,
      measured: writeSpreadOf(lcpOfFloor, 2, '×'),
      target: { says: `≤ ${target.lcpOfFloor} ×`, isMet: spreadOf(lcpOfFloor).median <= target.lcpOfFloor }
    },
    {
      what: `${name}: total blocking time (the floor's: ${writeSpreadOf(floor.map(({ tbt }) => tbt))})`,
      measured: `${written('tbt')} ms`,
      target: { says: `≤ ${target.tbt} ms`, isMet: median('tbt') <= target.tbt }
    },
    {
      what: `${name}: CLS`,
      measured: written('cls', 3),
      target: { says: `≤ ${target.cls}`, isMet: median('cls') <= target.cls }
    }
  ]
}

function details(visits: Record<string, Visit[]>): string[] {
  const written = (visited: readonly Visit[], figure: Figure, decimals = 0) =>
    writeSpreadOf(
      visited.map((result) => result[figure]),
      decimals
    )
  const failing = Object.entries(visits).flatMap(([name, visited]) =>
    [...new Set(visited.flatMap(({ findings }) => findings.failing.map(({ id }) => id)))].map((id) => `${name}: ${id}`)
  )
  return [
    `${runs} visits each, in turns; phone with simulated throttling; each in a fresh browser profile over HTTP/1.1.`,
    '',
    '| page | performance | LCP ms | TBT ms | CLS |',
    '|---|---|---|---|---|',
    ...Object.entries(visits).map(
      ([name, visited]) =>
        `| ${name} | ${written(visited, 'performance')} | ${written(visited, 'lcp')} | ${written(visited, 'tbt')} | ${written(visited, 'cls', 3)} |`
    ),
    '',
    failing.length > 0
      ? `Audits that did not pass: ${failing.join('; ')}.`
      : 'No audit of accessibility, best practices or SEO failed.'
  ]
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  change: (value: Value) => Result
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
