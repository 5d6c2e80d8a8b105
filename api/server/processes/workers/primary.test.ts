import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/place/test-place.ts'
import { followingLink } from './primary.ts'

/** Two releases, and a link to the first. */
async function releases() {
  const home = await temporaryFolder()
  const [first, second, current] = ['first', 'second', 'current'].map((name) => path.join(home, name)) as [
    string,
    string,
    string
  ]
  for (const release of [first, second]) await mkdir(path.join(release, 'scripts'), { recursive: true })
  await symlink(first, current)
  const lead = async (to: string) => {
    await symlink(to, `${current}.next`)
    await rename(`${current}.next`, current)
  }
  return { first, second, current, lead }
}

test('a shop that was started by way of a link is where the link leads now', async () => {
  const { first, second, current, lead } = await releases()
  const rootNow = followingLink(first, path.join(current, 'scripts/start.mjs'))
  expect(rootNow()).toBe(first)
  await lead(second)
  expect(rootNow()).toBe(second)
})

test('a link that leads nowhere leaves it where it was', async () => {
  const { first, current } = await releases()
  const rootNow = followingLink(first, path.join(current, 'scripts/start.mjs'))
  await rm(current)
  expect(rootNow()).toBe(first)
})

test('a shop that was started in its folder, or by another program, stays there', async () => {
  const { first, second, lead } = await releases()
  const shops = [path.join(first, 'scripts/start.mjs'), path.join(second, 'scripts/start.mjs'), undefined]
  await lead(second)
  for (const program of shops) expect(followingLink(first, program)()).toBe(first)
})
