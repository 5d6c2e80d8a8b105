import { createECDH, hkdfSync } from 'node:crypto'

/** By which push services know the shop (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The shop's keys for push services, made of its secret: they are kept, backed up and the same on several machines as
 * that is, and nothing more has to be. Another secret makes others, with which browsers have to subscribe anew.
 */
export function vapidKeys(secret: string): VapidKeys {
  for (let turn = 0; ; turn++) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `northlight web push ${turn}`, 32))
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
    } catch (error) {
      // Once in four thousand million a number is not one of the curve's: the next one is taken.
      if (turn < 8) continue
      throw error
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}
