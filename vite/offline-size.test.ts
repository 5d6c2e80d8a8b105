import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { largestListSize } from './offline-size.ts'

test.each([
  ['dark', { 'ring-400.avif': 30, 'ring-dark-400.avif': 40, 'band-400.avif': 5, 'band-dark-400.avif': 6 }, 46],
  ['light', { 'ring-400.avif': 50, 'ring-dark-400.avif': 40, 'ring-800.avif': 900, 'ring-dark-800.avif': 900 }, 50]
])(
  'what is said of the pictures is true in either colours: here those of a %s page are more',
  async (_, sizes, size) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'northlight-sizes-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const files = Object.keys(sizes).map((file) => path.join(folder, file))
    for (const [at, bytes] of Object.values(sizes).entries()) await writeFile(files[at] ?? '', 'x'.repeat(bytes))
    expect(largestListSize(files)).toEqual({ download: size, kept: size })
  }
)
