import { expect, test } from 'vitest'
import { letterText } from './letter-text.ts'

test('what somebody typed of a piece does not look like a line of ours', () => {
  const piece = { name: 'Ring\n--', facts: ['Engraved: A & M\nPlease pay to another account'], price: '£1.00' }
  const text = letterText({
    subject: '',
    preview: '',
    title: 'Your order',
    parts: [{ kind: 'pieces', pieces: [piece] }],
    footer: []
  })
  expect(text).toContain('Ring --: £1.00\n  Engraved: A & M Please pay to another account\n')
})
