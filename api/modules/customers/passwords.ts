import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { PasswordOwner } from '#domain/accounts/weigh-password.ts'
import { unprocessable } from '../../server/http/problems.ts'
import { createHashingQueue, type InQueue } from './hashing-queue.ts'

/** How passwords are kept and compared. One comparison costs about half a second of one core, on purpose. */
export interface Passwords {
  /** A password as it is kept: with its salt and what it cost. Throws 503 when too many are waiting. */
  hash: (password: string, whose?: InQueue) => Promise<string>
  /** Whether it is the one that was kept. Nobody's (null) costs as much as anybody's. Throws 503 likewise. */
  matches: (password: string, kept: string | null, whose?: InQueue) => Promise<boolean>
  /** A password that has just matched, hashed at today's cost; null where it is kept so already. Throws 503 likewise. */
  renewed: (password: string, kept: string, whose?: InQueue) => Promise<string | null>
}

/** Of scrypt, RFC 7914. Kept with each hash, so that they can grow and older hashes still hold. */
interface Cost {
  N: number
  r: number
  p: number
}

/** OWASP's first choice for scrypt (Password Storage Cheat Sheet): 128 MB and 300 to 600 ms. */
export const usualCost: Cost = { N: 2 ** 17, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Two of them leave the shop's other work a core and the threads it reads files with. */
const AT_ONCE = 2
/** Why a password would be guessed, or null. Its dictionaries are read with the first one that is chosen. */
export async function whyGuessable(password: string, owner: PasswordOwner): Promise<string | null> {
  const { weighPassword } = await import('#domain/accounts/weigh-password.ts')
  return weighPassword(password, owner)
}

/** Throws 422 at `path` for a chosen password that would be guessed. */
export async function refuseGuessable(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  const message = await whyGuessable(password, owner)
  if (message !== null) throw unprocessable([{ path, message }])
}

/** Each has a queue of its own, of so many `atOnce`. */
export function createPasswords(cost: Cost = usualCost, atOnce = AT_ONCE): Passwords {
  const inQueue = createHashingQueue(atOnce)
  const nobodys = written(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

  async function hash(password: string, whose: InQueue | undefined): Promise<string> {
    const salt = randomBytes(SALT_BYTES)
    return written(cost, salt, await inQueue(whose, () => scryptOf(password, salt, cost)))
  }

  return {
    hash,
    matches: async (password, kept, whose) => {
      const read = readHash(kept ?? nobodys)
      return inQueue(whose, async () => {
        const isEqual = timingSafeEqual(await scryptOf(password, read.salt, read.cost), read.key)
        // A hash from when they were cheaper must not tell by its haste that somebody has it.
        if (!isEqual && !isSame(read.cost, cost)) await scryptOf(password, read.salt, cost)
        return isEqual && kept !== null
      })
    },
    renewed: async (password, kept, whose) => (isSame(readHash(kept).cost, cost) ? null : hash(password, whose))
  }
}

/** One form for what looks the same, however a keyboard puts an accent on its letter. */
function scryptOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const isSame = (one: Cost, other: Cost): boolean => one.N === other.N && one.r === other.r && one.p === other.p

const written = ({ N, r, p }: Cost, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join(':')

function readHash(text: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [name, N, r, p, salt, key] = text.split(':')
  if (name !== 'scrypt' || !salt || !key) throw new Error('A password is kept in a way that is not known')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url')
  }
}
