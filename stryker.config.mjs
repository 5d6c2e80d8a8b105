// npm run test:mutations. Types are not checked again: a mutant that only the compiler refuses says nothing of the tests.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // There is none of this name: Stryker rewrites a tsconfig by functions that TypeScript 7 does not have.
  tsconfigFile: 'tsconfig.none.json',
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  ignorePatterns: ['.cache', 'test-results', 'var'],
  reporters: ['clear-text', 'progress-append-only'],
  concurrency: 2,
  // All tests that import a changed file run once first.
  dryRunTimeoutMinutes: 60
}
