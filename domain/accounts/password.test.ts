import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { currentPassword, newPassword } from './password.ts'

const takes = (schema: typeof newPassword, password: unknown) => z.safeParse(schema, password)

test('a new password has 10 to 200 characters, whichever they are, and is kept as it was typed', () => {
  for (const password of ['ten chars!', '          ', 'пароль із літер', 'x'.repeat(200)])
    expect(takes(newPassword, password).data).toBe(password)
  for (const password of ['nine char', '', 'x'.repeat(201), 1234567890, null])
    expect(takes(newPassword, password).success).toBe(false)
})

test('a password from before is only ever too long, or not there', () => {
  expect(takes(currentPassword, 'short').success).toBe(true)
  for (const password of ['', 'x'.repeat(201), undefined]) expect(takes(currentPassword, password).success).toBe(false)
})
