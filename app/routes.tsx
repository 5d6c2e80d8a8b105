import type { RouteObject } from 'react-router-dom'
import { pages } from './pages.ts'
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

/** The route table. */
export const routes: RouteObject[] = Object.entries(pages).map(routeOf)
