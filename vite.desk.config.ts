import { defineConfig } from 'vite'
import { className } from './vite/class-name.ts'
import { themeSheet } from './vite/theme-sheet.ts'

/**
 * The desk's own sheet and script, and beside them what its passkeys need: a script that stands whole, because the sign-in
 * brings it within its document. All beside the shoppers' build and never in it: served to staff alone.
 */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [themeSheet()],
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist/desk',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: { desk: 'app/desk/browser.ts', passkeys: 'app/desk/browser/passkeys.ts' } }
  }
})
