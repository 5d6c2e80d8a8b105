import { expect, test } from 'vitest'
import { importKeys, importMapFile } from './import-keys.ts'

/** Gives the plugin a bundle of these scripts, each by the key that others import it by. */
function rewrite(scripts: Record<string, string>) {
  const map = {
    type: 'asset',
    source: JSON.stringify({
      imports: Object.fromEntries(Object.keys(scripts).map((key) => [`/assets/${key}`, `/assets/file-of-${key}`]))
    })
  }
  const chunks = Object.entries(scripts).map(([key, code]) => [key, { type: 'chunk', code }] as const)
  const bundle = { [importMapFile]: map, ...Object.fromEntries(chunks) }
  const { generateBundle } = importKeys() as unknown as {
    generateBundle: { handler: (options: unknown, bundle: unknown) => void }
  }
  generateBundle.handler({}, bundle)
  return {
    imports: JSON.parse(map.source).imports,
    code: Object.fromEntries(chunks.map(([key, { code }]) => [key, code]))
  }
}

test('scripts import each other by names without a hash, which the map turns into files', () => {
  const { imports, code } = rewrite({
    'cart-page-AbCd12_-.js': 'import{a}from"./form-ZyXw9876.js";import("./form-ZyXw9876.js");x("./other-ZyXw9876.js")',
    'form-ZyXw9876.js': 'export{a}'
  })
  expect(imports).toEqual({
    '/assets/cart-page.js': '/assets/file-of-cart-page-AbCd12_-.js',
    '/assets/form.js': '/assets/file-of-form-ZyXw9876.js'
  })
  expect(code['cart-page-AbCd12_-.js']).toBe('import{a}from"./form.js";import("./form.js");x("./other-ZyXw9876.js")')
})

test('two scripts of one name stop the build', () => {
  expect(() => rewrite({ 'form-AbCd1234.js': '', 'form-ZyXw9876.js': '' })).toThrow('Two scripts have one name.')
})
