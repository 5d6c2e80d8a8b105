// What no terminal shows of an error's text: the colours Playwright gives it.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const linesShown = 6

/** Every test of Playwright's report, with the names of those it stands under. */
function everyTest({ title, suites = [], specs = [] }, above = []) {
  // A file's own suite has its path for a title.
  const names = title ? [...above, title] : above
  const own = specs.flatMap((spec) => spec.tests.map((test) => ({ spec, test, names: [...names, spec.title] })))
  return [...own, ...suites.flatMap((suite) => everyTest(suite, names))]
}

/** The journeys of a report that failed and passed when they were tried once more, each with its first failure. */
export function flakyJourneys(report) {
  return report.suites
    .flatMap((suite) => everyTest(suite))
    .filter(({ test }) => test.status === 'flaky')
    .map(({ spec, test, names }) => {
      const first = test.results.find(({ status }) => status !== 'passed')
      const failure = (first?.error?.message ?? first?.status ?? '').replaceAll(colours, '')
      return { place: `e2e/${spec.file}:${spec.line}`, name: names.slice(1).join(' › '), failure }
    })
}

/** As they are told in a run's last lines. */
export function tellFlaky(journeys) {
  if (journeys.length === 0) return ''
  const told = journeys.map(({ place, name, failure }) => {
    const lines = failure.split('\n').filter((line) => line.trim() !== '')
    return [`${place} ${name}`, ...lines.slice(0, linesShown)].join('\n    ')
  })
  return [`— flaky: ${journeys.length} failed, and passed when tried once more`, ...told].join('\n  ')
}
