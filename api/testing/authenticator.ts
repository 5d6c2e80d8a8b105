import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Credential {
  id: Buffer
  privateKey: KeyObject
  userHandle: string
  counter: number
}

interface Given {
  origin: string
  /** Of the authenticator's answer, where it is not the options' own. */
  rpId?: string
  /** Whether the authenticator says that it has verified its owner. */
  isVerified?: boolean
  /** What the authenticator says it has counted. */
  counter?: number
}

interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** CBOR of the few forms that an authenticator writes: a byte string, a text, a small number. RFC 8949. */
const bytesOf = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const intOf = (value: number) => (value >= 0 ? Buffer.from([value]) : Buffer.from([0x20 + (-1 - value)]))

/** An authenticator that keeps one passkey (ES256), and lies where a test tells it to. */
export function createAuthenticator() {
  let held: Credential | undefined

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    /** Makes the passkey that a shop asks for. */
    create: (options: Options, { origin, rpId = options.rp?.id ?? '', isVerified = true }: Given) => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const id = randomBytes(32)
      held = { id, privateKey, userHandle: options.user?.id ?? '', counter: 0 }
      const key = Buffer.concat([
        Buffer.from([0xa5]),
        ...[intOf(1), intOf(2), intOf(3), intOf(-7), intOf(-1), intOf(1)],
        ...[intOf(-2), bytesOf(Buffer.from(x, 'base64url')), intOf(-3), bytesOf(Buffer.from(y, 'base64url'))]
      ])
      const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | HAS_CREDENTIAL
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(rpId, flags, 0, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = [textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])]
      const object = Buffer.concat([Buffer.from([0xa3]), ...attestation, textOf('authData'), bytesOf(data)])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
          attestationObject: base64url(object),
          transports: ['internal']
        }
      }
    },
    /** Proves it. */
    get: (options: Options, { origin, rpId = options.rpId ?? '', isVerified = true, counter }: Given) => {
      if (!held) throw new Error('This authenticator has no passkey')
      held.counter = counter ?? held.counter + 1
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = authenticatorData(rpId, USER_PRESENT | (isVerified ? USER_VERIFIED : 0), held.counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(held.privateKey)
      return {
        id: base64url(held.id),
        rawId: base64url(held.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: held.userHandle
        }
      }
    }
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
