import path from 'node:path'
import { chainAudit, checkAudit, headOf, headText } from '../../../db/audit-chain.ts'
import { inTransaction } from '../../../db/engine.ts'
import { purgeExpired } from '../../../jobs/purge.ts'
import { forgetErasedMails } from '../../../mail/forget-mails.ts'
import { audit } from '../../audit.ts'
import { lookBeforeOpening } from '../../preflight/look.ts'
import { type Command, failed } from '../command.ts'

export const houseCommands: readonly Command[] = [
  {
    name: 'audit verify',
    takes: ['[HEAD]'],
    says: 'whether the chain of changes is whole, and as it was at a head from a backup or a mail of the day',
    run: async ({ deps: { db }, words: [given], say }) => {
      const head = given === undefined ? null : headOf(given)
      if (given !== undefined && head === null) return failed('A head is a number, a colon and 64 letters and figures.')
      const found = await checkAudit(db, head)
      if (found.kind === 'broken') return failed(found.at === null ? found.words : `${found.words} (${found.at})`)
      if (found.wentBack)
        say(
          `Entry ${found.wentBack.number} is dated before the one it follows (${found.wentBack.at}): the clock was put back.`
        )
      if (found.head === null) say('Nothing was written down so far.')
      else say(`Whole from entry ${found.first} to ${found.head.number}. Its head is ${headText(found.head)}`)
      return undefined
    }
  },
  {
    name: 'audit adopt',
    says: 'takes entries into the chain that an older release wrote meanwhile; says so in the chain',
    run: async ({ deps: { db }, acting, say }) => {
      const count = await inTransaction(db, async (within) => {
        const adopted = await chainAudit(within)
        const change = { action: 'shop.audit-adopt', subject: 'shop', subjectId: '' } as const
        if (adopted > 0) await audit(within, { ...acting, ...change, before: null, after: { entries: adopted } })
        return adopted
      })
      say(count === 0 ? 'No entry stands outside the chain.' : `Taken into the chain: ${count}.`)
      return undefined
    }
  },
  {
    name: 'purge',
    says: 'removes what is kept no longer; the open shop does so by itself',
    run: async ({ deps, acting, say }) => {
      await purgeExpired(deps.db, acting.now)
      await forgetErasedMails(deps.db, path.join(deps.config.dataDir, 'mail'), acting.now)
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
