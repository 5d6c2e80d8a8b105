import { writeFileSync } from 'node:fs'

/** Vitest's reporter of what its own report in JSON leaves out: errors that nobody caught and that belong to no test. */
export default class UncaughtErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ name, message, stack = '' }) => ({ name, message, stack }))
    writeFileSync('.cache/test/uncaught.json', `${JSON.stringify(told, null, 2)}\n`)
  }
}
