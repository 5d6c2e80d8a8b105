// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => sessionStorage.clear())

/** The votes as a page finds them that has just been read. */
async function readPage() {
  vi.resetModules()
  const { rememberAccount } = await import('../../../client-store/account/remember-account.ts')
  return { rememberAccount, ...(await import('./votes.ts')) }
}

test('a vote is still given after a reload, until it is taken back', async () => {
  const before = await readPage()
  before.rememberVote('review-1', true)
  before.rememberVote('review-2', true)
  before.rememberVote('review-2', false)
  const after = await readPage()
  expect(after.hasVoted('review-1')).toBe(true)
  expect(after.hasVoted('review-2')).toBe(false)
})

test('a vote is of whoever gave it', async () => {
  const { rememberAccount, rememberVote, hasVoted } = await readPage()
  rememberVote('review-1', true)
  rememberAccount({ kind: 'customer', number: 100200, firstName: 'Kim', type: 'retail' })
  expect(hasVoted('review-1')).toBe(false)
  rememberAccount({ kind: 'guest' })
  expect(hasVoted('review-1')).toBe(true)
})

test.each(['{', '{}', 'null'])('what is not ours in its place counts as no vote: %s', async (text) => {
  sessionStorage.setItem('northlight-votes', text)
  expect((await readPage()).hasVoted('review-1')).toBe(false)
})

test('where nothing can be kept, a vote is given as long as the page is open', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const { rememberVote, hasVoted } = await readPage()
  rememberVote('review-1', true)
  expect(hasVoted('review-1')).toBe(true)
  refuse.mockRestore()
})
