import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seals what the database may not give away. What it is for is sealed with it: put elsewhere, it does not open. */
interface Seal {
  close: (text: string, purpose: string) => string
  /** Throws for what was not sealed by this shop for this purpose. */
  open: (sealed: string, purpose: string) => string
}

const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** AES-256-GCM, with a key of its own drawn from the shop's secret. */
function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'northlight sealed', 32))
  return {
    close: (text, purpose) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed, purpose) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    }
  }
}

/** A new secret of time-based codes. It is shown once; what is kept of it is sealed. */
export interface NewCode {
  sealed: string
  /** Base 32, to be typed into an authenticator. */
  secret: string
  /** `otpauth://…`, the same as a picture to be scanned. */
  uri: string
}

/** The time-based codes of staff (RFC 6238: six digits, thirty seconds). */
export interface StaffCodes {
  make: (staff: { id: string; email: string }) => NewCode
  /** One that was made and is to be put into an authenticator now. */
  show: (staff: { id: string; email: string; code_secret: string }) => Pick<NewCode, 'secret' | 'uri'>
  /**
   * The time step of a code, one before and one after allowed for clocks that differ; null for a wrong one. Nobody's
   * (null) costs as much as anybody's.
   */
  stepOf: (staff: { id: string; code_secret: string } | null, code: string, now: number) => number | null
}

const ISSUER = 'Northlight Diamonds'
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
const FIGURES = /^\d{6}$/

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, digits: 6, period: PERIOD_SECONDS })

export function createStaffCodes(shopSecret: string): StaffCodes {
  const seal = createSeal(shopSecret)
  const purposeOf = (id: string) => `code of staff ${id}`
  const sealedFor = (id: string, secret: Secret) => seal.close(secret.base32, purposeOf(id))
  const nobody = randomUUID()
  const nobodys = { id: nobody, code_secret: sealedFor(nobody, new Secret({ size: SECRET_BYTES })) }

  return {
    make: ({ id, email }) => {
      const secret = new Secret({ size: SECRET_BYTES })
      return { sealed: sealedFor(id, secret), secret: secret.base32, uri: totpOf(secret, email).toString() }
    },
    show: ({ id, email, code_secret }) => {
      const secret = Secret.fromBase32(seal.open(code_secret, purposeOf(id)))
      return { secret: secret.base32, uri: totpOf(secret, email).toString() }
    },
    stepOf: (staff, code, now) => {
      const { id, code_secret } = staff ?? nobodys
      const secret = Secret.fromBase32(seal.open(code_secret, purposeOf(id)))
      const token = code.normalize('NFKC').replaceAll(/\s/g, '')
      // Asked of anything else, the codes throw: some keyboards write other figures, and anybody can send anything.
      const steps = FIGURES.test(token) ? totpOf(secret).validate({ token, timestamp: now, window: 1 }) : null
      return steps === null || staff === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + steps
    }
  }
}
