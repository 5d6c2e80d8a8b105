import { readdirSync, readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { RANGE_PAGES, rangeAddress } from '#domain/catalogue/range-pages.ts'
import { LOOKED_AT, PAGES, type PagePath, SITEMAP_PATHS, SOURCES_TO_READ } from '#domain/pages/pages.ts'
import { pages } from './pages.ts'
import { legalLinks, serviceLinks, shopLinks } from './shell/footer.tsx'
import { headerMenus } from './shell/menu/header-menus.ts'
import { mobileMenu } from './shell/mobile-menu-drawer.tsx'

const paths = Object.keys(PAGES) as PagePath[]
const rangePages = RANGE_PAGES.map(rangeAddress)

test('each page is loaded from the file by which the shop names its scripts', () => {
  const table = readFileSync(new URL('pages.ts', import.meta.url), 'utf8')
  const loaded = [...table.matchAll(/'([^']+)': \(\) => import\('\.\/([^']+)'\)/g)]

  expect(Object.fromEntries(loaded.map(([, path, file]) => [path, `app/${file}`]))).toEqual(
    Object.fromEntries(paths.map((path) => [path, PAGES[path].source]))
  )
})

test('every module of a page is told and loaded', () => {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => /-page\.tsx$/.test(file) && !file.startsWith('desk/'))
  const ofPages = modules.filter((file) =>
    /export function Page\b/.test(readFileSync(new URL(file, import.meta.url), 'utf8'))
  )

  expect(ofPages.map((file) => `app/${file}`).sort()).toEqual(
    [...new Set(paths.map((path) => PAGES[path].source))].sort()
  )
})

/** What people make there is theirs: a search engine may find them, and is not told of them. */
const FOUND_ONLY = ['/compare', '/social-sharing']

test('search engines are told of exactly the pages that name an address to be known under', async () => {
  const fixed = paths.filter((path) => !/[:*]/.test(path))
  const heads = await Promise.all(
    fixed.map(async (path) => {
      const { head } = await pages[path]()
      const { canonical } = head({ path, params: {}, search: new URLSearchParams(), reads: new QueryClient() })
      return canonical === undefined ? [] : [path]
    })
  )

  expect(heads.flat().sort()).toEqual([...SITEMAP_PATHS, ...FOUND_ONLY].sort())
}, 120_000)

test('every page is looked at for accessibility, but those that have a journey of their own', () => {
  const isLookedAt = (source: string) =>
    paths.some((path) => PAGES[path].source === source && PAGES[path].looks.length > 0)
  const unseen = paths.filter((path) => !isLookedAt(PAGES[path].source))

  expect(unseen).toEqual(['/read/:slug', '/install', '/mobile-preview'])
  expect(new Set(LOOKED_AT).size).toBe(LOOKED_AT.length)
})

test('every page to read opens without the shop, but those of the owner, whose addresses nobody knows', () => {
  const toRead = paths.filter((path) => SOURCES_TO_READ.some((source) => source === PAGES[path].source))

  expect(toRead.filter((path) => PAGES[path].readOffline === null)).toEqual(['/read/:slug'])
})

test('menus and footer lead to pages', () => {
  const links = [
    ...shopLinks,
    ...serviceLinks,
    ...legalLinks,
    ...Object.values(headerMenus)
      .flat()
      .flatMap(({ links }) => links),
    ...mobileMenu.flatMap((part) => part.links)
  ]

  expect(links.length).toBeGreaterThan(40)
  const isPage = (path: string) => (paths as string[]).includes(path) || rangePages.includes(path)
  expect(links.filter(({ to }) => !isPage(to.split('?')[0] ?? ''))).toEqual([])
})

test('the footer holds what it held, in its order', () => {
  expect(shopLinks.map(({ label }) => label)).toEqual([
    'All jewellery',
    'Tennis bracelets',
    'Engagement rings',
    'Wedding rings',
    'Loose diamonds',
    'Bespoke',
    'Price calculator',
    'Gift cards',
    'Wholesale'
  ])
  expect(serviceLinks.map(({ to }) => to)).toEqual([
    '/shipping',
    '/warranty-returns',
    '/size-guide',
    '/care-instructions',
    '/certificate-verification',
    '/faq',
    '/wish-list',
    '/outbox',
    '/reviews'
  ])
  expect(legalLinks.map(({ to }) => to)).toEqual([
    '/privacy-policy',
    '/cookie-policy',
    '/terms-of-service',
    '/withdraw',
    '/business-information',
    '/compliance',
    '/install'
  ])
})
