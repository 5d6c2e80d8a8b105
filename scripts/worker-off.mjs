import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { compressFile } from './compress.mjs'
import { root } from './setup.mjs'

// npm run worker:off: serves the kill switch in the worker's place until the next build.
const worker = path.join(root, 'dist/client/sw.js')
copyFileSync(path.join(root, 'sw/kill-switch.js'), worker)
compressFile(worker)
console.log('The kill switch is in place. Browsers take it up on their next visit.')
