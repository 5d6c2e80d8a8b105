import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM_FLAGS } from './chromium.ts'
import { endWithBenchmark } from './processes.ts'

/** What one visit by Lighthouse came to: scores of 100, times in ms. */
export interface Visit {
  kind: 'visit'
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  findings: Findings
}

/** Lighthouse lost its own record of the visit, which says nothing of the page. */
interface Unrecorded {
  kind: 'unrecorded'
  reason: string
}

/** What a low score is mended by. */
interface Findings {
  lcpElement: unknown
  /** Audits that see more than 100 ms to be gained. */
  opportunities: { id: string; ms: number; displayValue: string | undefined; items: unknown }[]
  /** Audits outside performance that do not pass. */
  failing: { id: string; title: string; items: unknown }[]
  longTasks: unknown
  scripts: unknown
}

const worthNaming = 100
const traceFaults = ['NO_NAVSTART', 'NO_TRACING_STARTED']

/** One visit as Lighthouse's phone with simulated throttling, in a browser with a profile of its own: no worker answers. */
export async function visit(url: string, chromePath: string): Promise<Visit | Unrecorded> {
  const userDataDir = await mkdtemp(path.join(tmpdir(), 'northlight-profile-'))
  const chromeFlags = ['--headless=new', ...CHROMIUM_FLAGS]
  const chrome = await launch({ chromePath, chromeFlags, userDataDir, logLevel: 'error' })
  const ended = once(chrome.process, 'exit')
  const forget = endWithBenchmark(chrome.pid)
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`)
    const { runtimeError } = run.lhr
    if (runtimeError && traceFaults.includes(runtimeError.code))
      return { kind: 'unrecorded', reason: `${runtimeError.code} at ${url}` }
    if (runtimeError) throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`)
    return read(run.lhr)
  } finally {
    chrome.kill()
    // A browser that is still closing writes to its profile, and would take time from the next visit.
    await ended
    forget()
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

function read(lhr: Result): Visit {
  return {
    kind: 'visit',
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    bestPractices: score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    lcp: metric(lhr, 'largest-contentful-paint'),
    tbt: metric(lhr, 'total-blocking-time'),
    cls: metric(lhr, 'cumulative-layout-shift'),
    findings: {
      lcpElement: items(lhr, 'largest-contentful-paint-element'),
      opportunities: opportunities(lhr),
      failing: failing(lhr),
      longTasks: items(lhr, 'long-tasks'),
      scripts: items(lhr, 'bootup-time')
    }
  }
}

function score(lhr: Result, category: string): number {
  const value = lhr.categories[category]?.score
  if (value === null || value === undefined) throw new Error(`${lhr.finalDisplayedUrl} has no score for ${category}`)
  return Math.round(value * 100)
}

function metric(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`${lhr.finalDisplayedUrl} has no ${audit}`)
  return value
}

function items(lhr: Result, audit: string): unknown {
  const details = lhr.audits[audit]?.details
  return details && 'items' in details ? details.items : null
}

function opportunities(lhr: Result): Findings['opportunities'] {
  return Object.values(lhr.audits)
    .map((audit) => {
      const savings = audit.details?.type === 'opportunity' ? (audit.details.overallSavingsMs ?? 0) : 0
      const ms = Math.max(savings, ...Object.values(audit.metricSavings ?? {}).map((saved) => saved ?? 0))
      return { id: audit.id, ms, displayValue: audit.displayValue, items: items(lhr, audit.id) }
    })
    .filter(({ ms }) => ms > worthNaming)
    .sort((a, b) => b.ms - a.ms)
}

function failing(lhr: Result): Findings['failing'] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score === 1) return []
      return [{ id, title: audit.title, items: items(lhr, id) }]
    })
  )
}
