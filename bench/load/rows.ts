import type { Row } from '../part.ts'
import type { Measured } from './measure-set-up.ts'
import type { Latency, LoadSummary } from './samples.ts'

const target = { readsMs: 100, writesMs: 250, growth: 1.1, slowing: 2, workers: 1.5 }

/** What is to be reached by one way to run the shop. */
export function rowsOf(measured: Measured): Row[] {
  const { setUp, mix, halfPace, memory, backup, audit } = measured
  const { name } = setUp
  const growth = memory.end / memory.settled
  const slowing = backup.during / backup.before
  const writes = audit.orders + audit.requests + audit.carts
  return [
    {
      what: `${name}: the mix as fast as it is answered`,
      measured: `${mix.rate.toFixed(0)} a second; reads ${latency(mix.reads)}; writes ${latency(mix.writes)}`,
      target: { says: `p99: reads < ${target.readsMs}, writes < ${target.writesMs} ms`, isMet: isSoon(mix) }
    },
    {
      what: `${name}: at half of that`,
      measured: `${halfPace.rate.toFixed(0)} a second; reads ${latency(halfPace.reads)}; writes ${latency(halfPace.writes)}`,
      target: { says: `p99: reads < ${target.readsMs}, writes < ${target.writesMs} ms`, isMet: isSoon(halfPace) }
    },
    troubleRow(measured),
    {
      what: `${name}: lost, doubled or otherwise than answered, of ${audit.orders} orders, ${audit.requests} requests and ${audit.carts} carts`,
      measured: String(audit.faults.length),
      target: { says: 'none', isMet: writes > 0 && audit.faults.length === 0 }
    },
    {
      what: `${name}: memory at the end against settled`,
      measured: `${megabytes(memory.end)} / ${megabytes(memory.settled)} = ${growth.toFixed(2)} ×`,
      target: { says: `≤ ${target.growth} ×`, isMet: growth <= target.growth }
    },
    {
      what: `${name}: p99 while a backup is made against before`,
      measured: `${backup.during.toFixed(0)} / ${backup.before.toFixed(0)} ms = ${slowing.toFixed(2)} ×`,
      target: { says: `< ${target.slowing} ×`, isMet: slowing < target.slowing }
    }
  ]
}

/** Whatever was measured meanwhile, from warming up to pages alone: no shopper is to be left without an answer. */
function troubleRow({ setUp: { name }, warmingUp, mix, halfPace, backup, pages }: Measured): Row {
  const runs = [warmingUp, mix, halfPace, backup.figures, pages]
  const sum = (countOf: (figures: LoadSummary) => number) => runs.reduce((total, run) => total + countOf(run), 0)
  const [errors, failures] = [sum((run) => run.errors), sum((run) => run.failures)]
  return {
    what: `${name}: without an answer, and answers of 500 and more, in all runs`,
    measured: `${errors}, ${failures} of ${sum((run) => run.count)}`,
    target: { says: 'none', isMet: errors + failures === 0 }
  }
}

/** Pages alone: what a second worker brings. */
export function rowsOfPages(measured: readonly Measured[]): Row[] {
  const [one, two] = [1, 2].map((workers) =>
    measured.find(({ setUp }) => setUp.database === 'sqlite' && setUp.workers === workers)
  )
  if (!one || !two) return []
  const ratio = two.pages.rate / one.pages.rate
  return [
    {
      what: 'pages alone, 2 workers against 1',
      measured: `${two.pages.rate.toFixed(0)} / ${one.pages.rate.toFixed(0)} a second = ${ratio.toFixed(2)} ×`,
      target: { says: `≥ ${target.workers} ×`, isMet: ratio >= target.workers }
    }
  ]
}

export function detailsOf({ setUp: { name }, byKind, backup, audit, pages }: Measured): string[] {
  return [
    `${name}:`,
    '',
    '| what | of all | a second | p50 ms | p99 ms | longest ms |',
    '|---|---|---|---|---|---|',
    ...byKind.map(({ name: kind, share, figures: { rate, reads, writes } }) => {
      const { p50, p99, max } = kind.endsWith('written') ? writes : reads
      return `| ${kind} | ${(share * 100).toFixed(1)}% | ${rate.toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${max.toFixed(0)} |`
    }),
    '',
    `Pages alone: ${pages.rate.toFixed(0)} a second, ${latency(pages.reads)}. Backups of ${megabytes(backup.bytes)}: ${backup.took.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s.`,
    ...audit.faults.slice(0, 20).map((fault) => `- ${fault}`),
    ''
  ]
}

const isSoon = ({ reads, writes }: LoadSummary) => reads.p99 < target.readsMs && writes.p99 < target.writesMs

const latency = ({ p50, p99 }: Latency) => `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms`

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
