import { defineConfig } from 'vite'
import { themeSheet } from './vite/theme-sheet.ts'

/** The desk's own sheet and script, beside the shoppers' build and never in it: served to staff alone. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [themeSheet()],
  build: {
    outDir: 'dist/desk',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { desk: 'app/desk/browser.ts' } }
  }
})
