import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { namedReact } from './named-react.ts'

/** What a script becomes, React beside it. */
async function built(code: string): Promise<string> {
  const script: {
    name: string
    resolveId: (id: string) => string | undefined
    load: (id: string) => string | undefined
  } = {
    name: 'script',
    resolveId: (id) => (id === 'script' ? id : undefined),
    load: (id) => (id === 'script' ? code : undefined)
  }
  const bundle = await rolldown({ input: 'script', plugins: [script, namedReact()], logLevel: 'silent' })
  const { output } = await bundle.generate()
  await bundle.close()
  return output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

test("what scripts call of React's is a name, and not an object's property", async () => {
  const code = await built(
    "import { useState } from 'react'; import { jsx } from 'react/jsx-runtime'; log(jsx('p', {}), useState())"
  )
  expect(code).toContain('log(jsx("p", {}), useState())')
})
