import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { besideServer } from './scripts/beside-server.mjs'
import type { RootTerms } from './vite/chunk-plan.ts'
import { className } from './vite/class-name.ts'
import { fileHashes } from './vite/file-hashes.ts'
import { manifestFile } from './vite/manifest-file.ts'
import { moduleChunks } from './vite/module-chunks.ts'
import { namedClasses } from './vite/named-classes.ts'
import { namedReact } from './vite/named-react.ts'
import { offlineSize } from './vite/offline-size.ts'
import { type ChunkTerms, plannedChunks, vendorsNotKept } from './vite/planned-chunks.ts'
import { shellDocument } from './vite/shell-document.ts'
import { shortKeys } from './vite/short-keys.ts'
import { shortShaders } from './vite/short-shaders.ts'
import { splitStyles } from './vite/split-styles.ts'
import { themeSheet } from './vite/theme-sheet.ts'

/** Where a first visit begins, and how many bytes each of these may load in vain: next to nothing. bench/script-bytes.ts. */
const mayLoadInVain: Record<string, number> = {
  'index.html': 4_000,
  'app/features/home/home-page.tsx': 10_000,
  'app/features/catalogue/listing-page.tsx': 7_000,
  'app/features/product/product-page.tsx': 6_000
}

/** Opened from a poor line on which no worker comes unasked, or by a link that somebody sent. */
const lightRoutes = [
  'app/features/install/install-page.tsx',
  'app/features/cart/cart-page.tsx',
  'app/features/compare/compare-page.tsx',
  'app/features/checkout/checkout-page.tsx',
  'app/features/ring-designer/ring-designer-page.tsx'
]

/** What a page that was just opened shows a moment later, or opens over itself. */
const firstParts = [
  'catalogue/filters/filter-sheet',
  'cart/cart-drawer',
  'consent/banner',
  'home/rest-of-home',
  'product/buying/truth-lines',
  'product/shown/hover-zoom',
  'product/shown/north-light',
  'product/shown/page-end',
  'product/shown/product-leaves',
  'product/shown/to-scale/draw-worn',
  'shell/bottom-nav/bottom-nav',
  'shell/follow-connection',
  'shell/footer',
  'shell/menu/header-menu-panel',
  'shell/mobile-menu-drawer',
  'shell/search/search-panel',
  'ui/enlarged/enlarged'
]

/** One for who turns a piece or chooses another weight than its picture shows: who loads it waits for as little beside it as can be. */
const livePiece = 'app/ui/live-piece/live-piece.tsx'
/** What comes with a piece that is turned on its page. */
const onYourTable = 'app/features/product/shown/on-your-table.tsx'

/** Of use only where the shop answers. No worker keeps them; beside each import stands what a page does without. */
const notKept = [
  // Imports the words that a password is weighed by, which are larger than the shop.
  'domain/accounts/weigh-password.ts',
  // An order is placed with the shop alone, which asks the same of its telephone number.
  'domain/forms/phone.ts',
  // What a card turns by comes from the shop too.
  'app/ui/product/turning.tsx',
  // For visits that allowed it to be measured.
  'app/shell/field-vitals.ts'
]
const notKeptNames = [...vendorsNotKept, ...notKept.map((module) => path.basename(module).replace(/\..*$/, ''))]

/** Where the bundler leaves which file each chunk is. */
const importMap = '.vite/importmap.json'

/** By what the scripts are cut into chunks. Bytes are counted before they are compressed. */
const chunkTerms: ChunkTerms = {
  entry: 'index.html',
  rootTerms: (root) =>
    root.endsWith('-page.tsx') || root in mayLoadInVain
      ? { ...pageTerms(root), mostChunks: 14 }
      : { ...partTerms(root), mostChunks: Number.POSITIVE_INFINITY },
  // The page of a request, with its drawings, is for those alone who have one.
  apart: [...notKept, livePiece, onYourTable, 'app/features/account/project/project-page.tsx']
}

function pageTerms(root: string): Omit<RootTerms, 'mostChunks'> {
  const first = mayLoadInVain[root]
  if (first !== undefined) return { mayLoadInVain: first, weight: 0.1 }
  // What is read is to come soon also where there is no worker yet. The largest have least to spare: bench/reading-bytes.ts.
  if (root.endsWith('/faq-page.tsx')) return { mayLoadInVain: 45_000, weight: 0.01 }
  if (root.endsWith('/shipping-page.tsx')) return { mayLoadInVain: 16_000, weight: 0.01 }
  if (root.startsWith('app/features/info/')) return { mayLoadInVain: 60_000, weight: 0.01 }
  // Found by searching too: a phone that comes to reckon has no worker yet.
  if (root.endsWith('/price-calculator-page.tsx')) return { mayLoadInVain: 100_000, weight: 0.003 }
  if (lightRoutes.includes(root)) return { mayLoadInVain: 200_000, weight: 0.002 }
  return { mayLoadInVain: 1_000_000, weight: 0.0001 }
}

/** Parts come when they are asked for, to a page that is there already. */
const partTerms = (root: string): Omit<RootTerms, 'mostChunks'> => {
  if (root === livePiece) return { mayLoadInVain: 40_000, weight: 0.0001 }
  return firstParts.some((part) => root.includes(`/${part}.`))
    ? { mayLoadInVain: 300_000, weight: 0.003 }
    : { mayLoadInVain: 1_500_000, weight: 0.0001 }
}

/** What turns the sources into scripts, for the build and for the plan of its chunks alike. */
const scripts = (): UserConfig => ({
  plugins: [react(), namedReact(), namedClasses(), themeSheet(), shortShaders()],
  css: { modules: { generateScopedName: className } },
  // Its build for browsers of today, which its package exports beside the one for Internet Explorer.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  build: {
    // Two kilobytes in a hundred less than what the bundler's own leaves: a device keeps all of it.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // What a visit may load is held by a test; only the words that a password is weighed by are larger than this would be.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // A lazy chunk's own imports are found when it comes: naming them beforehand costs every first visit. Those of the entry are
    // named in the worker's document, so that one does not wait for another.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : [])
    }
  }
})

export default defineConfig(async ({ isSsrBuild, command }) => ({
  ...(command === 'build' && { css: scripts().css }),
  ...(command === 'build' && !isSsrBuild && { resolve: scripts().resolve }),
  plugins: [
    ...(scripts().plugins ?? []),
    ...(isSsrBuild
      ? []
      : [
          manifestFile(),
          shortKeys(importMap),
          moduleChunks(),
          splitStyles(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            outDir: 'dist/client',
            injectRegister: false,
            manifest: false,
            injectManifest: {
              globPatterns: [
                'index.html',
                'assets/*.{js,css,woff2}',
                // Of the icons those that a page or a push shows: a browser that installs the app fetches the rest itself.
                'icons/icon-192.png',
                'favicon.svg',
                'drawings/*',
                'manifest.webmanifest'
              ],
              // A name, and the eight signs of its hash: a unit whose name only begins so is kept.
              globIgnores: [`assets/{${notKeptNames}}-????????.js`],
              maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
              manifestTransforms: [
                shellDocument('dist/client', 'dist/server'),
                fileHashes('dist/client'),
                offlineSize('dist/client')
              ]
            }
          })
        ])
  ],
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          // Koa's depd makes its wrappers with it, from words of its own.
          checks: { eval: false },
          input: {
            server: 'api/server/server.ts',
            'entry-server': 'app/entry-server.tsx',
            'desk-pages': 'app/desk/entry-server.tsx',
            'desk-cli': 'api/desk/cli/main.ts',
            'encode-photograph': 'api/modules/photographs/encode-program.ts',
            backup: 'api/backup/main.ts'
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
        }
      }
    : {
        ...scripts().build,
        outDir: 'dist/client',
        // A changed chunk is a new name in the map alone, not in all that import it.
        chunkImportMap: true,
        rolldownOptions: {
          experimental: { chunkImportMap: { fileName: importMap } },
          output: { codeSplitting: command === 'build' ? await plannedChunks(scripts(), chunkTerms) : true }
        }
      },
  // Built in, what consists of hundreds of small files is read as one: the shop opens in half the time.
  ssr: command === 'build' ? { noExternal: true as const, external: besideServer } : { noExternal: [/^@mui\//] }
}))
