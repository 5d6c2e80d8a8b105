import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fileHashes } from './vite/file-hashes.ts'
import { manifestFile } from './vite/manifest-file.ts'
import { moduleChunks } from './vite/module-chunks.ts'
import { offlineSize } from './vite/offline-size.ts'
import { plannedChunks } from './vite/planned-chunks.ts'
import { shellDocument } from './vite/shell-document.ts'
import { splitStyles } from './vite/split-styles.ts'
import { themeSheet } from './vite/theme-sheet.ts'

/** Where a first visit begins: it loads nothing in vain. */
const firstRoutes = [
  'index.html',
  'app/features/home/home-page.tsx',
  'app/features/catalogue/listing-page.tsx',
  'app/features/product/product-page.tsx'
]

/** Opened from a poor line on which no worker comes unasked, or by a link that somebody sent. */
const lightRoutes = [
  'app/features/install/install-page.tsx',
  'app/features/cart/cart-page.tsx',
  'app/features/compare/compare-page.tsx',
  'app/features/calculator/price-calculator-page.tsx',
  'app/features/checkout/checkout-page.tsx'
]

const chunkTerms = {
  most: 48,
  entry: 'index.html',
  /** In bytes, before they are compressed. What is read is to come soon also where there is no worker yet. */
  mayLoadInVain: (root: string) => {
    if (firstRoutes.includes(root)) return 0
    // The largest of what is read has least to spare: bench/reading-bytes.ts.
    if (root === 'app/features/info/faq/faq-page.tsx') return 12_000
    if (root.startsWith('app/features/info/')) return 35_000
    return lightRoutes.includes(root) ? 120_000 : 400_000
  }
}

/** Packages that stay beside the built server: native ones, such as start programs of their own, and what few shops ever load. */
const besideServer = [
  '@paypal/paypal-server-sdk',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'age-encryption',
  'better-sqlite3',
  'pg',
  'pino',
  'sharp',
  'stripe',
  'web-push'
]

/** What turns the sources into scripts, for the build and for the plan of its chunks alike. */
const scripts = (): UserConfig => ({
  plugins: [react(), themeSheet()],
  build: {
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // A lazy chunk's own imports are found when it comes: naming them beforehand costs every first visit.
    modulePreload: { polyfill: false, resolveDependencies: () => [] }
  }
})

export default defineConfig(async ({ isSsrBuild, command }) => ({
  plugins: [
    ...(scripts().plugins ?? []),
    ...(isSsrBuild
      ? []
      : [
          manifestFile(),
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
              globIgnores: ['assets/password-words-*.js'],
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
            keeper: 'api/backup/main.ts'
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
          experimental: { chunkImportMap: { fileName: '.vite/importmap.json' } },
          output: { codeSplitting: command === 'build' ? await plannedChunks(scripts(), chunkTerms) : true }
        }
      },
  // Built in, what consists of hundreds of small files is read as one: the shop opens in half the time.
  ssr: command === 'build' ? { noExternal: true as const, external: besideServer } : { noExternal: [/^@mui\//] }
}))
