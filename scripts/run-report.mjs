import path from 'node:path'

// What no terminal shows of an error's text: the colours its runner gives it.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const linesShown = 6

/** Every test of Playwright's report, with the names of those it stands under. */
function everyJourney({ title, suites = [], specs = [] }, above = []) {
  // A file's own suite has its path for a title.
  const names = title ? [...above, title] : above
  const own = specs.flatMap((spec) => spec.tests.map((test) => ({ spec, test, names: [...names, spec.title] })))
  return [...own, ...suites.flatMap((suite) => everyJourney(suite, names))]
}

function journeysThatEnded(report, ending) {
  return report.suites
    .flatMap((suite) => everyJourney(suite))
    .filter(({ test }) => test.status === ending)
    .map(({ spec, test, names }) => {
      const first = test.results.find(({ status }) => status !== 'passed')
      const failure = (first?.error?.message ?? first?.status ?? '').replaceAll(colours, '')
      return { place: `e2e/${spec.file}:${spec.line}`, name: names.slice(1).join(' › '), failure }
    })
}

export const flakyJourneys = (report) => journeysThatEnded(report, 'flaky')
export const failedJourneys = (report) => journeysThatEnded(report, 'unexpected')

/** Of Vitest's report: each test that failed, and each file that failed before its tests began. */
export function failedTests({ testResults }, root) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const place = path.relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ place, name: 'did not begin', failure: message.replaceAll(colours, '') }]
      return failed.map(({ fullName, failureMessages }) => ({
        place,
        name: fullName,
        failure: failureMessages.join('\n').replaceAll(colours, '')
      }))
    })
}

/** Tests as a run's last lines tell them, which are all that is left of a run elsewhere; empty where there are none. */
export function tellTests(heading, tests) {
  if (tests.length === 0) return ''
  const told = tests.map(({ place, name, failure }) => {
    const lines = failure.split('\n').filter((line) => line.trim() !== '')
    return [`${place} ${name}`, ...lines.slice(0, linesShown)].join('\n    ')
  })
  return [heading, ...told].join('\n  ')
}
