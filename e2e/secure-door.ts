import 'reflect-metadata'
import { createHash, webcrypto } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { REPORTS_PATH } from '../api/server/http/security-headers.ts'

/** A door of the shop that speaks https, as the web server before it does in the world. */
export interface SecureDoor {
  port: number
  /** SHA-256 of its public key, in base64: what a browser is told to trust it by. */
  keyHash: string
  /** Content types of the reports that it has handed on. */
  reports: () => readonly string[]
  close: () => Promise<void>
}

/** Hands on what comes by https on a port of its own to the shop at the address that is asked for anew each time. */
export async function openSecureDoor(shopUrl: () => string): Promise<SecureDoor> {
  const { cert, key, keyHash } = await certificate()
  const reports: string[] = []
  const server = createServer({ cert, key }, (incoming, answer) => {
    if (incoming.url === REPORTS_PATH) reports.push(incoming.headers['content-type'] ?? '')
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' }
    const onward = request(new URL(incoming.url ?? '/', shopUrl()), { method: incoming.method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    keyHash,
    reports: () => reports,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** A certificate of this run's own for localhost: nothing secret lies in the repository. */
async function certificate() {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  x509.cryptoProvider.set(webcrypto as Crypto)
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    notBefore: new Date(Date.now() - 3_600_000),
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])]
  })
  const [spki, pkcs8] = await Promise.all([
    webcrypto.subtle.exportKey('spki', keys.publicKey),
    webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  ])
  return {
    cert: made.toString('pem'),
    key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY'),
    keyHash: createHash('sha256').update(new Uint8Array(spki)).digest('base64')
  }
}
