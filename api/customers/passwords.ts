import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { busy } from '../http/problems.ts'
import { inTurn } from '../uploads/in-turn.ts'

/** How passwords are kept and compared. One comparison costs about a tenth of a second of one core, on purpose. */
export interface Passwords {
  /** A password as it is kept: with its salt and what it cost. Throws 503 when too many are waiting. */
  hash: (password: string) => Promise<string>
  /** Whether it is the one that was kept. Nobody's (null) costs as much as anybody's. Throws 503 likewise. */
  matches: (password: string, kept: string | null) => Promise<boolean>
}

/** Of scrypt, RFC 7914. Kept with each hash, so that they can grow and older hashes still hold. */
interface Cost {
  N: number
  r: number
  p: number
}

/** 32 MB and 80 to 150 ms; DESIGN, section 5. */
const usualCost: Cost = { N: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Two of them leave the shop's other work a core and the threads it reads files with. */
const AT_ONCE = 2
/** Some three seconds of work: whoever came later would have gone by then. */
const MOST_WAITING = 40
const RETRY_SECONDS = 3

export function createPasswords(cost: Cost = usualCost): Passwords {
  const twoAtOnce = inTurn(AT_ONCE)
  let waiting = 0
  const nobodys = written(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

  async function derive(password: string, salt: Buffer, of: Cost): Promise<Buffer> {
    if (waiting >= MOST_WAITING) throw busy(RETRY_SECONDS)
    waiting++
    try {
      return await twoAtOnce(() => scryptOf(password, salt, of))
    } finally {
      waiting--
    }
  }

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      return written(cost, salt, await derive(password, salt, cost))
    },
    matches: async (password, kept) => {
      const read = readHash(kept ?? nobodys)
      const isEqual = timingSafeEqual(await derive(password, read.salt, read.cost), read.key)
      return isEqual && kept !== null
    }
  }
}

/** One form for what looks the same, however a keyboard puts an accent on its letter. */
function scryptOf(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

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
