// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useIsHydrating } from './idle.ts'

const told: boolean[] = []

function Part() {
  const isHydrating = useIsHydrating()
  told.push(isHydrating)
  return <p>{String(isHydrating)}</p>
}

test('a part that takes over what the server wrote is drawn once for it, and knows it; one that comes later knows that it does not', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<Part />)
  told.length = 0
  const mounted = await act(async () => hydrateRoot(root, <Part />))
  expect(told).toEqual([true])
  await act(async () => mounted.render(<Part key="another" />))
  expect(told).toEqual([true, false])
  await act(async () => mounted.unmount())
  vi.unstubAllGlobals()
})
