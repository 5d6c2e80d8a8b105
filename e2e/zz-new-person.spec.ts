import sharp from 'sharp'
import { openDesk } from './desk.ts'
import { expect, test } from './shop.ts'
test.use({ serviceWorkers: 'block' })
const out = '/tmp/owner-look'
test('a new person', async ({ context, shop }) => {
  test.slow()
  const desk = await openDesk(context, shop)
  let n = 0
  const look = async (name: string) => {
    n += 1
    for (const width of [390, 1280]) for (const colorScheme of ['light', 'dark'] as const) {
      await desk.setViewportSize({ width, height: width === 390 ? 844 : 900 }); await desk.emulateMedia({ colorScheme })
      await desk.screenshot({ path: `${out}/${n}-${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
    await desk.setViewportSize({ width: 1280, height: 900 }); await desk.emulateMedia({ colorScheme: 'light' })
  }
  const begun = Date.now()
  await look('today')
  await desk.getByRole('link', { name: 'Catalogue' }).first().click(); await desk.waitForLoadState()
  await look('catalogue')
  await desk.getByRole('link', { name: 'Add a piece' }).click(); await desk.waitForLoadState()
  await look('kinds')
  await desk.getByRole('link', { name: 'Wedding rings' }).click(); await desk.waitForLoadState()
  await look('form')
  // Only what says that it must be filled, read from the page.
  console.log('REQUIRED', JSON.stringify(await desk.locator('main form :is(input,select,textarea):not([type=hidden])').evaluateAll((all) => all.map((e) => `${(e as HTMLInputElement).labels?.[0]?.textContent} ${(e as HTMLInputElement).required ? '*' : ''}`))))
  await desk.getByRole('button', { name: 'Add the draft' }).click(); await desk.waitForTimeout(500)
  await look('form-empty')
  await desk.getByLabel('Address').fill('natural-oval-halo-ring-platinum')
  await desk.getByLabel('Metal', { exact: true }).selectOption('Platinum')
  await desk.getByLabel('Name', { exact: true }).fill('Oval halo ring, platinum')
  await desk.getByLabel('Description').fill('An oval, ringed by small diamonds.')
  await desk.getByLabel('Price in pounds').fill('4,900')
  await desk.getByRole('button', { name: 'Add the draft' }).click(); await desk.waitForLoadState()
  await look('form-refused')
  console.log('ALERT', await desk.getByRole('alert').innerText().catch(() => 'none'))
  await desk.getByLabel('Name', { exact: true }).fill('Natural oval halo ring, platinum')
  await desk.getByRole('button', { name: 'Add the draft' }).click(); await desk.waitForLoadState()
  await look('added')
  console.log('ALERT', await desk.getByRole('alert').innerText({ timeout: 2000 }).catch(() => 'none'))
  if (await desk.getByLabel('Cut of the main stones').count()) {
    await desk.getByLabel('Setting').selectOption('Halo').catch(() => {})
    await desk.getByLabel('Cut of the main stones').selectOption('Oval').catch(() => {})
    await desk.getByLabel('Weight of all stones').fill('1'); await desk.getByLabel('Weight of the largest stone').fill('0.7')
    const add = desk.getByRole('button', { name: 'Add the draft' }); if (await add.count()) await add.click()
  }
  for (const alt of ['Ring from above', 'Ring from its side', 'Ring on a hand']) {
    await desk.getByLabel('Add a photograph').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#f2f1ee' } }).composite([{ input: Buffer.from(`<svg width="900" height="900"><circle cx="450" cy="450" r="${300 + alt.length}" fill="none" stroke="#888" stroke-width="60"/></svg>`) }]).jpeg().toBuffer() })
    await desk.getByLabel('What it shows', { exact: true }).fill(alt)
    await desk.getByRole('button', { name: 'Add the photograph' }).click()
    await expect(desk.getByRole('img', { name: alt })).toBeVisible({ timeout: 20_000 })
  }
  await look('photographed')
  await desk.getByRole('button', { name: 'Publish', exact: true }).click(); await desk.waitForLoadState()
  await look('published')
  console.log('TOOK', (Date.now() - begun) / 1000)
  await desk.goto(`${shop.url}/desk/words?group=headings`); await look('headings')
  await desk.goto(`${shop.url}/desk/words/headings.size-guide`); await look('heading')
})
