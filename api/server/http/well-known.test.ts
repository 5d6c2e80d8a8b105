import { expect, test } from 'vitest'
import { shop as record } from '#data/shop.ts'
import { startShop } from '../../testing/start-shop.ts'

test('security.txt names the shop’s own mailbox, and ends within a year of today', async () => {
  const shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example' }, now: '2025-12-01T12:34:56Z' })
  const answer = await shop.get('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.text).toBe(
    [
      `Contact: mailto:${record.contact.serviceEmail}`,
      'Expires: 2026-05-30T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      ''
    ].join('\n')
  )
})

test('without an address of its own the shop claims none', async () => {
  expect((await (await startShop()).get('/.well-known/security.txt')).text).not.toContain('Canonical')
})

test('a keeper of passwords is led to where one is changed', async () => {
  const answer = await (await startShop()).get('/.well-known/change-password')
  expect(answer).toMatchObject({ status: 302, headers: { location: '/account?tab=settings' } })
})
