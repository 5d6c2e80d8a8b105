import { writeFile } from 'node:fs/promises'
import { ensurePostgres } from '../../scripts/postgres.mjs'
import { describeMachine } from '../machine.ts'
import { type Drilled, drill } from './drill.ts'
import { describeDrill, writeDrillReport } from './report.ts'
import { VICTIMS, type Victim } from './victims.ts'

const isVictim = (name: string): name is Victim => VICTIMS.some((victim) => victim === name)

/** What is asked of the shop. */
const fullTimes = 50

/**
 * Drills with the victims named on the command line, or with all. What was found is told in full; once all were killed
 * their full number of times, on both databases, it is written to bench/drill-results.md.
 */
async function main(names: readonly string[]): Promise<void> {
  const times = Number(process.env.DRILL_TIMES ?? fullTimes)
  if (!(Number.isInteger(times) && times > 0)) throw new Error('DRILL_TIMES is a whole number of kills')
  const unknown = names.filter((name) => !isVictim(name))
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}. There are: ${VICTIMS.join(', ')}`)
  const machine = describeMachine()
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
  if (names.length === 0 && bin !== null && drilled.every(({ kills }) => kills >= fullTimes)) {
    const heading = { title: 'What is killed meanwhile', date: new Date(), command: 'npm run drill', machine }
    await writeFile('bench/drill-results.md', writeDrillReport(heading, drilled))
    console.log('Written to bench/drill-results.md')
  }
}

function tell(drilled: Drilled): Drilled {
  console.log(describeDrill(drilled))
  return drilled
}

await main(process.argv.slice(2))
// A server or a pool that is closing need not be waited for.
process.exit()
