import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

test('the worker sends what was written and carries nothing that checks a form', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: 'sw/sw.ts' } }
  })
  if (!('output' in result)) throw new Error('The worker is one output')
  const modules = result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const ours = modules.map((id) => path.relative(process.cwd(), id))
  expect(ours).toContain('sw/sw.ts')
  expect(
    ours.filter((id) =>
      /^domain\/(?:forms\/|requests\/.*(?:schema|options|-enquiry|-body|-field|bespoke-request|ring-request|-summary)\b)/.test(
        id
      )
    )
  ).toEqual([])
  expect(ours.filter((id) => /libphonenumber|react|@mui/.test(id))).toEqual([])
}, 30_000)
