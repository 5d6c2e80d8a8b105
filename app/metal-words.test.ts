import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BRACELET_METALS } from '#domain/pricing/bracelet-handle.ts'

test.each(['app/features/catalogue/tennis-panel.tsx', 'data/content/home-texts.ts', 'domain/catalogue/titles.ts'])(
  '%s names every metal of the tennis bracelets in one sentence',
  (file) => {
    const sentences = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      .toLowerCase()
      .split('\n')

    expect(sentences.filter((words) => BRACELET_METALS.every((metal) => words.includes(metal)))).toHaveLength(1)
  }
)
