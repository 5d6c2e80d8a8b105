import { expect, test } from 'vitest'
import { startShop } from '../../testing/start-shop.ts'
import { commands } from './commands/all.ts'
import { run } from './main.ts'
import { audits, openShell } from './testing/shell.ts'

/** Runs a command line that must not get as far as the shop. */
async function withoutShop(given: readonly string[]) {
  const lines: string[] = []
  const failure = await run(
    given,
    (line) => lines.push(line),
    () => {
      throw new Error('The shop was opened')
    }
  )
  return { lines, failed: failure?.line }
}

test.each([[[]], [['help']], [['--help']], [['price', '--help']]])('%j tells every command', async (given) => {
  const { lines, failed } = await withoutShop(given)
  expect(failed).toBeUndefined()
  for (const { name } of commands) expect(lines.some((line) => line.startsWith(`  ${name}`))).toBe(true)
  expect(lines).toContain('  answer REFERENCE [--quote POUNDS] < ANSWER')
  expect(lines).toContain('  staff add --email E-MAIL --name NAME [--role owner|manager|workshop|reviewer]')
})

test.each([
  [['dance'], 'There is no command “dance”. npm run desk -- help tells all of them.'],
  [['staff'], 'There is no command “staff”. npm run desk -- help tells all of them.'],
  [['constructor'], 'There is no command “constructor”. npm run desk -- help tells all of them.'],
  [['staff', 'add', '--email'], '--email needs a value.'],
  [
    ['staff', 'add', '--email', 'anna@example.org'],
    'It is: staff add --email E-MAIL --name NAME [--role owner|manager|workshop|reviewer]'
  ],
  [['price', 'ring'], 'It is: price PIECE POUNDS|listed [--at-a-loss]'],
  [['price', 'ring', '1', '299'], 'It is: price PIECE POUNDS|listed [--at-a-loss]'],
  [['answer', 'NL-W-1', '--qoute', '5'], 'answer has no --qoute. It is: answer REFERENCE [--quote POUNDS] < ANSWER'],
  [['purge', '--constructor', 'x'], 'purge has no --constructor. It is: purge']
])('%j is a slip: one line, and the shop is not opened', async (given, line) => {
  expect(await withoutShop(given)).toEqual({ lines: [], failed: line })
})

const NO_ORDER = 'There is no order NL-2222-2222.'

const REFUSED: readonly [readonly string[], string][] = [
  [['show', 'nobody'], 'Nothing here is called nobody.'],
  [['show', '0'], 'Nothing here is called 0.'],
  [['list', 'constructor'], 'What can be listed: requests, orders, pieces, reviews, customers.'],
  [['list', '--state', 'wn'], 'There is no state “wn” of requests.'],
  [['list', 'orders', '--state', 'new'], 'The list of orders has no --state.'],
  [['list', 'orders', '--page', '2'], 'There is no page “2” of orders.'],
  [['answer', 'NL-W-2222-2222'], 'There is no request NL-W-2222-2222.'],
  [['note', 'NL-W-2222-2222'], 'There is no request or order NL-W-2222-2222.'],
  [['set', 'NL-W-2222-2222', 'won'], 'There is no request NL-W-2222-2222.'],
  [['assign', 'NL-W-2222-2222', 'nobody'], 'There is no request NL-W-2222-2222.'],
  [['order', 'move', 'NL-2222-2222', 'delivered'], NO_ORDER],
  [['order', 'dispatch', 'NL-2222-2222', '--carrier', 'DPD'], NO_ORDER],
  [['order', 'delivery-charge', 'NL-2222-2222', '10'], NO_ORDER],
  [['order', 'payment-link', 'NL-2222-2222'], NO_ORDER],
  [['order', 'deposit', 'NL-2222-2222', '30%', '--by', '2099-01-01'], NO_ORDER],
  [['order', 'paid', 'NL-2222-2222', '--reference', 'X'], NO_ORDER],
  [['order', 'refund', 'NL-2222-2222', '10', '--reason', 'X'], NO_ORDER],
  [['price', 'nothing', '10'], 'There is no piece nothing.'],
  [['stock', 'nothing', '10'], 'There is no piece nothing.'],
  [['hide', 'nothing'], 'There is no piece nothing.'],
  [['unhide', 'nothing'], 'There is no piece nothing.'],
  [['featured', 'nothing', 'yes'], 'There is no piece nothing.'],
  [['offer', 'nothing', 'end'], 'There is no offer nothing.'],
  [['publish', 'nothing'], 'There is no review nothing.'],
  [['refuse', 'nothing', '--reason', 'It names somebody.'], 'There is no review nothing.'],
  [['respond', 'nothing'], 'There is no review nothing.'],
  [['customer', 'type', '1e3', 'wholesale'], 'There is no customer 1e3.'],
  [['customer', 'email', '999', 'alex@example.org'], 'There is no customer 999.'],
  [['staff', 'password', '--email', 'a@example.org'], 'Nobody at the desk has the e-mail a@example.org.'],
  [['staff', 'code', '--email', 'a@example.org'], 'Nobody at the desk has the e-mail a@example.org.'],
  [['staff', 'sign-out', '--email', 'a@example.org'], 'Nobody at the desk has the e-mail a@example.org.'],
  [['staff', 'role', 'manager', '--email', 'a@example.org'], 'Nobody at the desk has the e-mail a@example.org.'],
  [['staff', 'end', '--email', 'a@example.org'], 'Nobody at the desk has the e-mail a@example.org.'],
  [['price', 'ring', ''], 'Please write a price in pounds, or “listed”.'],
  [['price', 'ring', '0'], 'The least is £1.'],
  [['price', 'ring', '-1'], 'The least is £1.'],
  [['price', 'ring', '1000000000000'], 'The most is £1,000,000.'],
  [['stock', 'ring', '-1'], 'Please write how many there are, such as 3.'],
  [['stock', 'ring', 'count'], 'Please write how many there are, such as 3.'],
  [['stock', 'ring', '100001'], 'The most is 100,000.'],
  [['featured', 'ring', 'toString'], 'Featured is yes, no or listed.'],
  [['offer', 'launch', 'begin'], 'An offer is ended (end), or as listed (listed).']
]

test('what is not there or cannot be is refused in one line, and nothing is changed', async () => {
  const shop = await startShop()
  const atShell = await openShell(shop)
  for (const [given, line] of REFUSED)
    expect([given, await atShell(given, 'a text of some length')]).toEqual([given, { said: '', failed: line }])
  expect(await audits(shop)).toEqual([])
})
