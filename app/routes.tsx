import type { RouteObject } from 'react-router-dom'
import { pages } from './pages.ts'
import { Layout } from './shell/layout.tsx'
import { loadPart } from './ui/load-part.ts'

/** A lazy page, known by its path. */
const routeOf = ([path, load]: [string, (typeof pages)['/']]): RouteObject => ({
  id: path,
  path,
  lazy: async () => {
    const module = await loadPart(load)
    // Who comes from another page sees this one once its parts are there; one that the server drew comes alive at once.
    if (!import.meta.env.SSR && !window.earlyInput) await module.prepare?.()
    return { Component: module.Page, handle: module }
  }
})

// Shown in a phone's frame, so without the shop's own.
const { '/mobile-preview': preview, ...inShell } = pages

/** The route table. */
export const routes: RouteObject[] = [
  { id: 'shell', element: <Layout />, children: Object.entries(inShell).map(routeOf) },
  routeOf(['/mobile-preview', preview])
]
