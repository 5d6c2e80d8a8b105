import { expect, test } from 'vitest'
import { COMMONEST_WORDS, OWN_WORDS, SOON_GUESSED, weighPassword } from './weigh-password.ts'

const alex = { email: 'alex.morgan1990@example.org', firstName: 'Alexandra', lastName: 'Morgan' }

test.each(['four quiet wrens at dusk', 'correct horse battery', 'kT7#vq9!mZp2', 'über den Wolken am Montag'])(
  '%s is hard to guess, whoever chooses it',
  (password) => expect(weighPassword(password, alex)).toBeNull()
)

test.each(['1234567890', 'qwertyuiop', 'PASSWORD123', 'iloveyou123'])('%s is one of the commonest', (password) => {
  expect(weighPassword(password)).toBe(COMMONEST_WORDS)
})

test.each(['AlexandraMorgan', 'alex.morgan1990@example.org', 'Morgan-1990!', 'Northlight Diamonds 1'])(
  '%s is little more than the customer’s own words',
  (password) => expect(weighPassword(password, alex)).toBe(OWN_WORDS)
)

test.each(['x'.repeat(200), 'Password123!', 'abcdefghijkl', 'P@ssw0rdP@ssw0rd'])(
  '%s would be guessed soon',
  (password) => expect(weighPassword(password, alex)).toBe(SOON_GUESSED)
)

test('somebody else’s name is nothing against a password', () => {
  expect(weighPassword('Morgan the quiet wren', { firstName: 'Berta', lastName: 'Schmidt' })).toBeNull()
})

test('the longest password that is taken, however it repeats itself, is weighed at once', () => {
  const begun = process.cpuUsage()
  for (const part of ['aA1!bB2@cC3#dD4$', 'p4ssw0rd', 'Ab1']) weighPassword(part.repeat(200).slice(0, 200), alex)
  const { user, system } = process.cpuUsage(begun)
  expect((user + system) / 3000).toBeLessThan(400)
})
