import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bareRoutes } from './vite/bare-routes.ts'
import { droppableQuery } from './vite/droppable-query.ts'
import { droppableRouter } from './vite/droppable-router.ts'
import { fileHashes } from './vite/file-hashes.ts'
import { manifestFile } from './vite/manifest-file.ts'
import { offlineSize } from './vite/offline-size.ts'
import { plainImport } from './vite/plain-import.ts'
import { shellDocument } from './vite/shell-document.ts'
import { splitStyles } from './vite/split-styles.ts'
import { themeSheet } from './vite/theme-sheet.ts'

/** First-route chunks by how often they change; everything else follows its route. DESIGN, section 4. */
const chunkGroups = [
  { name: 'react-dom', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  {
    name: 'router',
    test: /node_modules[\\/](?:react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/,
    priority: 2
  },
  // Reads of many at once are for one page alone.
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/](?!.*(?:queriesObserver|useQueries))/, priority: 2 },
  // What every page of the catalogue shows a piece by: one chunk, not a dozen that each bring their own beginning.
  {
    name: 'piece',
    test: /app\/reads\/(?!use-pieces|use-finance|use-paid-through)|app\/ui\/product\/(?:origin|offer|use-|picture|product-picture|tile|report|wish-button)|app\/kept\/(?:wishes\/wishes-mirror|mirrored-text)|app\/ui\/origin-signs|domain\/catalogue\/(?:product-facts|pictures|product-wire\.|vocabulary|stone-size)|domain\/description\/(?:fill|grades)|domain\/policies\/(?:certification|ring-sizes|opening-hours)|domain\/catalogue\/back-link|form\/use-is-alive|domain\/pricing\/money|controls\/(?:text-link|select)|domain\/pricing\/bracelet-metal|app\/ui\/page\/today/,
    priority: 1
  },
  // What a new password is weighed by: some megabytes that come with its field, and are never kept for later.
  { name: 'password-words', test: /node_modules[\\/](?:@zxcvbn-ts|fastest-levenshtein)[\\/]/, priority: 4 },
  // What a list is narrowed and ordered by.
  { name: 'filter', test: /domain\/catalogue\/product-filter/, priority: 1 },
  // What groups pieces, for lists and for a piece's own choices.
  {
    name: 'designs',
    test: /app\/ui\/product\/metal-disc|domain\/catalogue\/(?:designs|fold)\.ts/,
    priority: 2
  },
  // A design's card: each part by itself would bring a beginning as long as itself.
  {
    name: 'card',
    test: /app\/ui\/product\/(?:product-grid|design-card)/
  },
  { name: 'story', test: /app\/ui\/product\/story/ },
  // What only a piece's own page shows, beside what it shares with the cart.
  {
    name: 'choosing',
    test: /domain\/pricing\/(?:bracelet-price\.|bracelet-handle|tennis|carat-selector)|domain\/cart\/customisation\./
  }
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    droppableRouter(),
    themeSheet(),
    ...(isSsrBuild
      ? []
      : [
          bareRoutes(),
          droppableQuery(),
          plainImport(),
          manifestFile(),
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
                'icons/*.{svg,png}',
                'drawings/*',
                'favicon.*',
                'manifest.webmanifest'
              ],
              globIgnores: ['**/icon-512.png', '**/maskable-512.png', 'assets/password-words-*.js'],
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
  resolve: {
    // The package's own exports name only its development build, whose warnings a shopper would download.
    alias: isSsrBuild
      ? []
      : [
          {
            find: /^react-router$/,
            replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`
          },
          {
            find: /^react-router\/dom$/,
            replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs`
          }
        ]
  },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            server: 'api/server.ts',
            'entry-server': 'app/entry-server.tsx',
            'desk-pages': 'app/desk/entry-server.tsx',
            'desk-cli': 'api/desk/cli/main.ts',
            keeper: 'api/keeping/main.ts'
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
        }
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // A lazy chunk's own imports are found when it comes: naming them beforehand costs every first visit.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } }
      },
  ssr: { noExternal: [/^@mui\//] }
}))
