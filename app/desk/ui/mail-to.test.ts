import { expect, test } from 'vitest'
import { mailTo } from './mail-to.ts'

test('an address leads to a mail to it and to nobody else', () => {
  expect(mailTo('ines@home.example')).toBe('mailto:ines@home.example')
  expect(mailTo('a?bcc=b@home.example')).toBe('mailto:a%3Fbcc%3Db@home.example')
})
