import { type Config, readConfig } from '../../../server/config.ts'
import { openTestDatabase } from '../../../testing/place/test-place.ts'
import { cheapPasswords } from '../../../testing/signed-in.ts'
import type { startShop } from '../../../testing/start-shop.ts'
import { createStaffCodes } from '../../staff/codes.ts'
import { run } from '../main.ts'

type Shop = Pick<
  Awaited<ReturnType<typeof startShop>>,
  'place' | 'secret' | 'links' | 'payLinks' | 'db' | 'photographs' | 'films' | 'previews' | 'refunds'
>

/** What a command said, and in which line it failed. */
export interface Said {
  said: string
  failed: string | undefined
}

/**
 * A shell on the machine of a shop that is open meanwhile, with a database connection of its own. `typed` is what is
 * piped in; a function of it is called when the command begins to read.
 */
export async function openShell(shop: Shop, { env = {}, now = '2025-12-01T12:30:00Z' } = {}) {
  const { db, catalogue } = await openTestDatabase(shop.place)
  const config = configOf(env)
  const time = Date.parse(now)
  const { links, payLinks, secret, photographs, films, previews, refunds } = shop
  const log = { info: () => {}, warn: () => {}, error: () => {} }

  return async (given: readonly string[], typed: string | (() => Promise<string>) = ''): Promise<Said> => {
    const lines: string[] = []
    const readInput = async () => (typeof typed === 'string' ? typed : typed())
    const failure = await run(
      given,
      (line) => lines.push(line),
      (use) =>
        use({
          deps: {
            config,
            db,
            catalogue,
            clock: () => time,
            links,
            payLinks,
            mail: { wake: () => {} },
            photographs,
            films,
            previews,
            refunds,
            log
          },
          staff: { db, passwords: cheapPasswords, codes: createStaffCodes(secret) },
          config,
          acting: { actor: { kind: 'shell' }, now: time },
          readInput,
          readSecret: readInput
        })
    )
    return { said: lines.join('\n'), failed: failure?.line }
  }
}

function configOf(env: Record<string, string>): Config {
  const config = readConfig(env)
  if (config.kind === 'mistakes') throw new Error(config.lines.join('\n'))
  return config
}

/** What was written down of changes, oldest first: "shell product.price ring". */
export async function audits({ db }: Shop): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['who', 'action', 'subject_id'])
    .orderBy('at')
    .orderBy('position')
    .execute()
  return rows.map(({ who, action, subject_id }) => `${who} ${action} ${subject_id}`.trim())
}
