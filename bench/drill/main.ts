import { ensurePostgres } from '../../scripts/postgres.mjs'
import { type Drilled, drill } from './drill.ts'
import { VICTIMS, type Victim } from './victims.ts'

const isVictim = (name: string): name is Victim => VICTIMS.some((victim) => victim === name)

/** Drills with the victims named on the command line, or with all. What was found is told in full. */
async function main(names: readonly string[]): Promise<void> {
  const times = Number(process.env.DRILL_TIMES ?? 50)
  if (!(Number.isInteger(times) && times > 0)) throw new Error('DRILL_TIMES is a whole number of kills')
  const unknown = names.filter((name) => !isVictim(name))
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}. There are: ${VICTIMS.join(', ')}`)
  const bin = ensurePostgres()
  const drilled: Drilled[] = []
  for (const victim of VICTIMS) {
    if (names.length > 0 && !names.includes(victim)) continue
    if (victim !== 'postgres') drilled.push(tell(await drill(process.cwd(), victim, times, null)))
    if (bin === null) console.log(`${victim}: left out on PostgreSQL, because there is none here`)
    else drilled.push(tell(await drill(process.cwd(), victim, times, bin)))
  }
  const faults = drilled.flatMap((each) => each.faults)
  console.log(faults.length === 0 ? '\nNothing was lost, and nothing was doubled.' : `\n${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}

function tell(drilled: Drilled): Drilled {
  const { victim, database, kills, seconds, statuses, audit, mail, faults } = drilled
  const answers = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'none' : status}`)
  console.log(
    [
      `\n— ${victim}, on ${database}: killed ${kills} times in ${seconds.toFixed(0)} s`,
      `answers           ${answers.join(', ')}`,
      `orders accepted   ${audit.orders}`,
      `requests accepted ${audit.requests}`,
      `carts left        ${audit.carts}`,
      `mails             ${mail.mails}, of which ${mail.repeated} came again under the same Message-ID`,
      `faults            ${faults.length}`,
      ...faults.slice(0, 50).map((fault) => `  ${fault}`)
    ].join('\n')
  )
  return drilled
}

await main(process.argv.slice(2))
// A server or a pool that is closing need not be waited for.
process.exit()
