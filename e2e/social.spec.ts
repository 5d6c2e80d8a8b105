import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openAlive } from './alive.ts'
import { expect, test } from './shop.ts'
import { makeReadyOffline } from './worker.ts'

test('a post is composed with the shop stopped, and its picture has its size and says what it shows', async ({
  page,
  shop
}) => {
  test.slow()
  await makeReadyOffline(page, shop.url)
  // The small pictures come after all that is needed to be ready.
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('list-pictures-1')).keys()
    return kept.some(({ url }) => url.includes('/tennis-18k-white-gold-round-4-15ct-'))
  })
  await shop.stop()
  await openAlive(page, `${shop.url}/social-sharing`)
  const create = page.getByRole('button', { name: 'Create Post' })
  await expect(create).toBeDisabled()
  const posts = [
    { layout: 'plate', size: [1080, 1080] },
    { layout: 'story', size: [1080, 1920] }
  ]
  for (const [index, { layout, size }] of posts.entries()) {
    await page.locator('[name="product"][value="lab-grown-tennis-bracelet-18k-white-gold"]').press('Space')
    await page.locator(`[name="layout"][value="${layout}"]`).press('Space')
    await create.click()
    await expect(page.getByText('Social Post Created!')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(index + 1)
    const post = page.getByRole('article').first()
    await expect(post.locator('textarea').first()).toHaveValue(/laboratory-grown/i)
    const saving = page.waitForEvent('download')
    await post.getByRole('button', { name: 'Download PNG' }).click()
    const picture = sharp(await readFile(await (await saving).path()))
    const { width, height, format } = await picture.metadata()
    expect([width, height, format]).toEqual([...size, 'png'])
    await expect(post.getByRole('img')).toHaveAttribute('alt', /laboratory-grown/i)
  }
})
