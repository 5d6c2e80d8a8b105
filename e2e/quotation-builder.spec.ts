import type { Page } from '@playwright/test'
import { openAlive } from './alive.ts'
import { isSoundAtDesk, openDesk } from './desk.ts'
import { haveRequested, said } from './project-page.ts'
import { expect, test } from './shop.ts'

/** Fills a field as whoever has no mouse does, and presses what has the focus. */
async function typeInto(desk: Page, label: RegExp | string, text: string) {
  await desk.getByLabel(label).first().focus()
  await desk.keyboard.press('ControlOrMeta+A')
  await desk.keyboard.type(text)
}
async function press(desk: Page, name: string | RegExp) {
  await desk.getByRole('button', { name }).focus()
  await desk.keyboard.press('Enter')
}

test('a quotation of platinum, a stone and six hours is built by keyboard, and its customer reads it without the reckoning', async ({
  page,
  context,
  shop
}) => {
  test.slow()
  const { reference } = await haveRequested(page, shop)
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/quoting`)
  await desk.getByText('Fill the table').focus()
  await desk.keyboard.press('Enter')
  await typeInto(desk, /^Platinum, a gram/, '32.50')
  await typeInto(desk, 'An hour at the bench', '55')
  await typeInto(desk, 'Margin, % of the price', '40')
  await press(desk, 'Keep as a new version')
  await said(desk, 'The new table holds from now on')
  await typeInto(desk, 'A new template', 'Resize')
  await press(desk, 'Add the template')
  await said(desk, 'The template is added')
  await isSoundAtDesk(desk, desk.url())

  await desk.goto(`${shop.url}/desk/requests/${reference}/build`)
  await typeInto(desk, 'What the customer reads', 'A brooch like a wren')
  await desk.getByRole('combobox', { name: 'Metal' }).focus()
  await desk.keyboard.type('Platinum')
  await typeInto(desk, /^Weight, g/, '4.2')
  await typeInto(desk, /^Carat of one/, '0.5')
  await typeInto(desk, /^Price a carat/, '1800')
  await typeInto(desk, /^Hours at the bench/, '6')
  await typeInto(desk, /^Hallmark/, '12')
  await press(desk, 'Show what it comes to')
  await expect(desk.getByRole('row', { name: /^Price with VAT £2,757\.00/ })).toBeVisible()
  await expect(desk.getByText('4.2 g at £32.50 a gram')).toBeVisible()
  await press(desk, 'Put it into the quotation')
  await said(desk, 'The line stands in the quotation below')
  await press(desk, 'Send the quotation')
  await said(desk, 'The quotation is on its way')
  await expect(desk.getByText('How version 1 was reckoned')).toBeVisible()

  await openAlive(page, `${shop.url}/requests/${reference}`)
  await expect(page.getByText('£2,757.00').first()).toBeVisible()
  const seen = await page.content()
  for (const secret of ['a gram', 'a carat', '32.50', 'Margin']) expect(seen).not.toContain(secret)
})
