import { expect, test } from 'vitest'
import { certificateFor, certificateSentence, LABORATORY_FROM_CARAT } from './certification.ts'
import { CERTIFICATION_RULE } from './certification-rule.ts'

test.each([
  ['natural', 0.29, 'in-house'],
  ['natural', 0.3, 'GIA'],
  ['natural', 1, 'GIA'],
  ['natural', null, 'in-house'],
  ['lab-grown', 0.3, 'in-house'],
  ['lab-grown', 0.99, 'in-house'],
  ['lab-grown', 1, 'IGI'],
  ['lab-grown', 3.5, 'IGI'],
  ['lab-grown', null, 'in-house']
] as const)('a %s stone of %s ct has the certificate %s', (diamondType, stoneCarat, certificate) => {
  expect(certificateFor(diamondType, stoneCarat)).toBe(certificate)
})

test('IGI is never said to come with the piece, because it costs extra, and how it is had is said', () => {
  expect(certificateSentence('IGI')).toMatch(
    /our own certificate.*IGI certificate at extra cost: ask us before it is made/
  )
  expect(certificateSentence('IGI')).not.toMatch(/comes with (an )?IGI/)
})

test.each(['GIA', 'in-house'] as const)('a certificate %s comes with the piece', (certificate) => {
  expect(certificateSentence(certificate)).toMatch(/comes with/)
})

test('the rule in words names the weights the rule uses', () => {
  for (const carat of Object.values(LABORATORY_FROM_CARAT))
    expect(CERTIFICATION_RULE).toContain(`${carat.toFixed(2)} ct`)
})
