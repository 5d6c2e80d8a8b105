import { isSoundAtDesk, openDesk } from './desk.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'block' })

const report = [
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,reporting_category,gross,fee,net,currency,payment_intent_id,source_id',
  'po_1Q2w3E4r5T6y7U8i,2025-12-05 00:00:00,txn_1Q2w3E4r5T6y7U8i,2025-12-01 12:00:00,charge,1299.00,19.69,1279.31,gbp,pi_1Q2w3E4r5T6y7U8i,ch_1Q2w3E4r5T6y7U8i',
  'po_1Q2w3E4r5T6y7U8i,2025-12-05 00:00:00,txn_2Q2w3E4r5T6y7U8i,2025-12-01 12:00:00,fee,0.00,2.00,-2.00,gbp,,'
].join('\n')

test('a report is looked through, taken in once, and what does not match is settled with a note', async ({
  context,
  shop
}) => {
  const desk = await openDesk(context, shop)
  await desk.goto(`${shop.url}/desk/payouts`)
  const choose = (text: string) =>
    desk
      .getByLabel('Report (CSV)')
      .setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(report.replace('gbp,pi', 'eur,pi'))
  await desk.getByRole('button', { name: 'Take it in' }).click()
  await expect(desk.getByText('Line 2: currency: it is in EUR')).toBeVisible()
  await choose(report)
  await desk.getByRole('button', { name: 'Look through it first' }).click()
  await expect(desk.getByText('Looked at, and nothing is written yet')).toBeVisible()
  await choose(report)
  await desk.getByRole('button', { name: 'Take it in' }).click()
  await expect(desk.getByText('Taken in. Stripe: 2 new')).toBeVisible()
  await desk.goto(`${shop.url}/desk/today`)
  await desk.getByRole('link', { name: 'Payouts to settle', exact: true }).click()
  await expect(desk.getByText('no payment of ours has this number')).toBeVisible()
  await isSoundAtDesk(desk, `${shop.url}/desk/payouts?provider=stripe&payout=po_1Q2w3E4r5T6y7U8i`)
  if (process.env.LOOK_AT)
    for (const [width, height, colorScheme] of [
      [390, 844, 'light'],
      [1280, 900, 'dark'],
      [1280, 900, 'light'],
      [390, 844, 'dark']
    ] as const) {
      await desk.setViewportSize({ width, height })
      await desk.emulateMedia({ colorScheme })
      await desk.screenshot({ path: `${process.env.LOOK_AT}/${width}-${colorScheme}.png`, fullPage: true })
    }
  await desk.getByLabel('How it was settled').fill('Of the other business')
  await desk.getByRole('button', { name: 'Settle it' }).click()
  await expect(desk.getByText('It is settled, with your note.')).toBeVisible()
  await expect(desk.getByText('no payment of ours has this number')).toBeHidden()
})
