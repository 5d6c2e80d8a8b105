import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
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

const assets = 'dist/client/assets'
for (const name of readdirSync(assets)) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue
  const file = path.join(assets, name)
  const plain = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}
writeSbom('dist/sbom.json')
