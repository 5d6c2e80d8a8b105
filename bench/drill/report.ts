import { type Heading, writeHeading } from '../report.ts'
import type { Drilled } from './drill.ts'

const nameOf = ({ victim, database }: Drilled) => `${victim}, on ${database}`

/** How often each status was answered. */
const answersOf = ({ statuses }: Drilled): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'none' : status}`)
    .join(', ')

/** For a terminal. */
export function describeDrill(drilled: Drilled): string {
  const { kills, seconds, audit, mail, faults } = drilled
  return [
    `\n— ${nameOf(drilled)}: killed ${kills} times in ${seconds.toFixed(0)} s`,
    `answers           ${answersOf(drilled)}`,
    `orders accepted   ${audit.orders}`,
    `requests accepted ${audit.requests}`,
    `carts left        ${audit.carts}`,
    `mails             ${mail.mails}, of which ${mail.repeated} came again under the same Message-ID`,
    `faults            ${faults.length}`,
    ...faults.slice(0, 50).map((fault) => `  ${fault}`)
  ].join('\n')
}

/** bench/drill-results.md: the ledger of each drill, and every fault. */
export function writeDrillReport(heading: Heading, drills: readonly Drilled[]): string {
  const row = (drilled: Drilled) => {
    const { kills, seconds, audit, mail, faults } = drilled
    return [
      nameOf(drilled),
      kills,
      seconds.toFixed(0),
      answersOf(drilled),
      ...[audit.orders, audit.requests, audit.carts],
      `${mail.mails}, ${mail.repeated}`,
      faults.length
    ]
  }
  const head = [
    'killed',
    'times',
    'in s',
    'answers',
    'orders',
    'requests',
    'carts',
    'mails, of which repeated',
    'faults'
  ]
  const table = [head, head.map(() => '---'), ...drills.map(row)].map((cells) => `| ${cells.join(' | ')} |`)
  const faults = drills.flatMap((drilled) => drilled.faults.map((fault) => `- ${nameOf(drilled)}: ${fault}`))
  return [
    writeHeading(heading),
    'Orders, requests and carts are those that shoppers were told of: each is there once, as they were told, or it is a fault. So is a mail that never came or came under two Message-IDs, a process that ended without being killed, and no answer while nothing was killed.',
    table.join('\n'),
    faults.length === 0 ? 'No faults.' : faults.join('\n'),
    ''
  ].join('\n\n')
}
