import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { compressFile } from './compress.mjs'
import { writeSbom } from './sbom.mjs'
import { root } from './setup.mjs'

/** Builds the server, then the client with its worker, whose document the server draws, then the desk's own files; then the compressed copies of what never changes; and beside it all the list of its packages. */
process.chdir(root)
process.env.NODE_ENV = 'production'
rmSync('dist', { recursive: true, force: true })
const logLevel = process.env.BUILD_LOG ?? 'warn'
await build({ logLevel, build: { ssr: true } })
await build({ logLevel })
await build({ configFile: 'vite.desk.config.ts', logLevel })
copyFileSync('sw/kill-switch.js', 'dist/client/kill-switch.js')

for (const folder of ['dist/client/assets', 'dist/client/drawings', 'dist/client'])
  for (const name of readdirSync(folder))
    if (/\.(?:js|css|svg|html|webmanifest)$/.test(name)) compressFile(path.join(folder, name))
writeSbom('dist/sbom.json')
