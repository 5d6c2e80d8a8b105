import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithoutScript } from './form.tsx'

test('the server’s page says where to write to when no script runs', () => {
  expect(renderToString(<WithoutScript />)).toMatch(/^<noscript>.*href="mailto:hello@northlight.example"/)
})
