import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { RequestKind } from '#domain/requests/request-kind.ts'
import { requestFields } from '#domain/requests/request-summary.ts'

/** Where each kind's form is drawn, and the fields that nobody types: the piece that is meant, what its page fixes, and the rings as they are drawn. */
const FORMS: Readonly<Record<RequestKind, { folder: string; notAsked: readonly string[] }>> = {
  bespoke: { folder: 'features/bespoke/request', notAsked: [] },
  'wedding-ring': { folder: 'features/ring-designer/steps', notAsked: ['jewelryType', 'design'] },
  wholesale: { folder: 'features/wholesale/sections', notAsked: [] },
  'loose-diamond': { folder: 'features/product/enquiry', notAsked: ['productId', 'productName', 'productDetails'] }
}

test.each(Object.entries(FORMS))('the form of a %s asks for every field of its table', (kind, { folder, notAsked }) => {
  const at = new URL(`${folder}/`, import.meta.url)
  const source = readdirSync(at)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .map((file) => readFileSync(new URL(file, at), 'utf8'))
    .join('\n')
  const asked = [...source.matchAll(/\bask(?:From)?\(\w+, '(\w+)'\)|name="(\w+)"/g)].map(
    ([, one, other]) => one ?? other
  )

  const fields = Object.keys(requestFields[kind as RequestKind])
  expect(fields.filter((field) => !asked.includes(field))).toEqual(notAsked)
})
