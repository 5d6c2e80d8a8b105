import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

// npm run worker:off: serves the kill switch in the worker's place until the next build.
copyFileSync(path.join(root, 'sw/kill-switch.js'), path.join(root, 'dist/client/sw.js'))
console.log('The kill switch is in place. Browsers take it up on their next visit.')
