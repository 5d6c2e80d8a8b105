import { inTransaction } from '../../../db/engine.ts'
import { purgeExpired } from '../../../jobs/purge.ts'
import { audit } from '../../audit.ts'
import { lookBeforeOpening } from '../../preflight/look.ts'
import { type Command, failed } from '../command.ts'

export const houseCommands: readonly Command[] = [
  {
    name: 'purge',
    says: 'removes what is kept no longer; the open shop does so by itself',
    run: async ({ deps, acting, say }) => {
      await purgeExpired(deps.db, acting.now)
      await inTransaction(deps.db, (within) =>
        audit(within, { ...acting, action: 'shop.purge', subject: 'shop', subjectId: '', before: null, after: null })
      )
      say('What is kept no longer is gone.')
      return undefined
    }
  },
  {
    name: 'preflight',
    says: 'what is left before the shop opens; “ready” when nothing is',
    run: async ({ deps, config, acting, say }) => {
      const { isReady, groups } = await lookBeforeOpening(deps.db, config, acting.now)
      for (const { title, lines } of groups) {
        say(title)
        for (const line of lines) say(`  ${line}`)
      }
      if (!isReady) return failed('Not ready yet.')
      say('ready')
      return undefined
    }
  }
]
