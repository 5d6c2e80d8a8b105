import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable the shop opens on port 3000 of this machine', () => {
  expect(readConfig({})).toMatchObject({
    kind: 'config',
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'var',
    trustedProxies: 0
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: undefined })
})

test('every wrong value is told in a line of its own', () => {
  const read = readConfig({
    PORT: 'many',
    PUBLIC_URL: 'shop.example',
    SMTP_URL: 'https://mail.example',
    LOG_LEVEL: 'loud'
  })
  expect(read).toEqual({
    kind: 'mistakes',
    lines: [
      'PORT is not a whole number from 0 to 65535',
      'PUBLIC_URL is no http: or https: address',
      'SMTP_URL is no smtp: or smtps: address',
      'LOG_LEVEL is none of fatal, error, warn, info, debug, trace, silent'
    ]
  })
})

test('backups are encrypted to as many public keys as are named, and to nothing that is none', () => {
  const key = 'age10fktu0xs90gpwpz2c7wjn2y4xszshr8uxevknjrzzvkp9eeeaquq33cfaf'
  expect(readConfig({})).toMatchObject({ backupRecipients: [], hsts: 'host' })
  expect(readConfig({ BACKUP_RECIPIENTS: `${key}, ${key}\n` })).toMatchObject({ backupRecipients: [key, key] })
  for (const wrong of [key.slice(0, -1), `${key} x`, 'AGE-SECRET-KEY-1ABC', ','])
    expect(readConfig({ BACKUP_RECIPIENTS: wrong })).toEqual({
      kind: 'mistakes',
      lines: ['BACKUP_RECIPIENTS is no public key of age, such as age1…']
    })
})

test('https binds as far as is said', () => {
  expect(readConfig({ HSTS: 'preload' })).toMatchObject({ hsts: 'preload' })
  expect(readConfig({ HSTS: 'everywhere' })).toMatchObject({ lines: ['HSTS is none of host, subdomains, preload'] })
})

test('a mistake does not repeat the value, which may be a secret', () => {
  expect(JSON.stringify(readConfig({ SESSION_SECRET: 'hunter2' }))).not.toContain('hunter2')
})

test.each(['65536', '-1', '3.5', '1e3', ' 80'])('PORT %j is refused', (port) => {
  expect(readConfig({ PORT: port }).kind).toBe('mistakes')
})

test('the public address loses its path and the fixed clock is an instant', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example/', SHOP_NOW: '2025-12-01T09:00:00Z' })).toMatchObject({
    publicUrl: 'https://shop.example',
    fixedNow: Date.UTC(2025, 11, 1, 9)
  })
})

test('a provider with half of its keys is refused, one line for each that is missing', () => {
  const stripe = 'Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, or none of them'
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'http://localhost:1' })).toEqual({
    kind: 'mistakes',
    lines: [`STRIPE_PUBLISHABLE_KEY is missing: ${stripe}`, `STRIPE_WEBHOOK_SECRET is missing: ${stripe}`]
  })
  expect(readConfig({ PORT: 'many', PAYPAL_CLIENT_ID: 'client-1', PAYPAL_CLIENT_SECRET: 'secret-1' })).toEqual({
    kind: 'mistakes',
    lines: [
      'PORT is not a whole number from 0 to 65535',
      'PAYPAL_WEBHOOK_ID is missing: PayPal needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, or none of them'
    ]
  })
  expect(readConfig({ PAYPAL_API_URL: 'http://localhost:1' }).kind).toBe('config')
})

test('a mailbox of replies is an address and where it is read, both or neither', () => {
  const [address, imap] = ['replies@shop.example', 'imaps://replies%40shop.example:a%20word@imap.example/Replies']
  expect(readConfig({ REPLY_ADDRESS: address, IMAP_URL: imap })).toMatchObject({
    replies: { address, imapUrl: imap, authServer: undefined }
  })
  expect(readConfig({})).toMatchObject({ replies: undefined })
  const lines = (env: Record<string, string>) => {
    const read = readConfig(env)
    return read.kind === 'mistakes' ? read.lines : []
  }
  expect(lines({ REPLY_ADDRESS: address })).toEqual([
    'IMAP_URL is missing: Answers by mail needs REPLY_ADDRESS with IMAP_URL or REPLY_WEBHOOK_SECRET, or none of them'
  ])
  expect(lines({ IMAP_URL: imap })).toHaveLength(1)
  const secret = 's'.repeat(32)
  expect(lines({ REPLY_WEBHOOK_SECRET: secret })).toHaveLength(1)
  expect(lines({ REPLY_ADDRESS: address, REPLY_WEBHOOK_SECRET: 'short' })).toHaveLength(1)
  expect(readConfig({ REPLY_ADDRESS: address, REPLY_WEBHOOK_SECRET: secret })).toMatchObject({
    replies: { address, imapUrl: undefined, webhookSecret: secret }
  })
  expect(lines({ MAIL_AUTH_SERVER: 'mx.shop.example' })).toHaveLength(1)
  expect(lines({ REPLY_ADDRESS: address, IMAP_URL: 'imaps://imap.example' })).toEqual([
    'IMAP_URL names no user and password: imaps://user:password@host'
  ])
  expect(lines({ REPLY_ADDRESS: `${'r'.repeat(33)}@shop.example`, IMAP_URL: imap })).toHaveLength(1)
})
