import { execFileSync, spawnSync } from 'node:child_process'
import { checkNode, ensureInstalled, root } from './setup.mjs'

// npm run test:mutations -- [PATHS]: changes every condition, figure, sentence and call of what this branch touches, or of the
// files and folders named, one at a time, and tells the changes that no test noticed. FILE:10-20 is a part of a file.
checkNode()
ensureInstalled()
process.chdir(root)
const lines = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const [base] = lines('merge-base', 'HEAD', 'main')
const named = process.argv.slice(2)
const parts = named.filter((path) => /:\d+/.test(path))
const whole = named.filter((path) => !parts.includes(path))
const files =
  named.length === 0
    ? lines('diff', '--name-only', '--diff-filter=d', base)
    : whole.flatMap((path) => lines('ls-files', '-co', '--exclude-standard', '--', path))
const isSource = (path) => /^(?:api|app|device|domain|sw)\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)
const mutate = [...files.filter(isSource), ...parts]
if (mutate.length === 0) {
  console.log('No source is changed here.')
  process.exit()
}
const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', mutate.join(',')], {
  stdio: 'inherit',
  // One database is enough to see whether a test notices.
  env: { ...process.env, POSTGRES_TESTS: 'none' }
})
process.exit(status ?? 1)
