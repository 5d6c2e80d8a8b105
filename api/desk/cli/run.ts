import type { Ask, Failure, ShopAtHand } from './command.ts'
import { commands } from './commands/all.ts'
import { understand, usageOf } from './understand.ts'

/** Opens the shop for one command, and closes it; or says what keeps it shut. */
export type InShop = (use: (shop: ShopAtHand) => Promise<Failure | undefined>) => Promise<Failure | undefined>

/** Runs one command line. Says what is wrong in one line where it cannot; the shop is opened only for what it can do. */
export async function run(given: readonly string[], say: Ask['say'], inShop: InShop): Promise<Failure | undefined> {
  const asked = understand(given)
  switch (asked.kind) {
    case 'failed':
      return asked
    case 'help':
      return help(say)
    case 'command': {
      const { command, words, options } = asked
      return inShop((shop) => command.run({ ...shop, words, options, say }))
    }
  }
}

function help(say: Ask['say']): undefined {
  say('npm run desk -- COMMAND')
  for (const command of commands) {
    say('')
    say(`  ${usageOf(command)}`)
    say(`      ${command.says}`)
  }
}
