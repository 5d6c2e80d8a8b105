import { expect, test } from 'vitest'
import { fillPeople } from '../../db/people/fill-people.ts'
import { isLong, slowPages } from '../../testing/desk/slow-pages.ts'
import { insertManyOrders, manyNumber } from '../../testing/many-orders.ts'
import { orderOne } from '../../testing/ordering.ts'
import { startShop } from '../../testing/start-shop.ts'

/** All of them only in the long run: putting them there takes longer than what is measured. */
const count = isLong ? 100_000 : 4000
const times = isLong ? 30 : 5

const FIRST = ['Alex', 'Sam', 'Zoë', 'Ines', 'Robin', 'Kathryn', 'Oluwaseun', 'Marie', 'Jean', 'Priya', 'Tom', 'Anna']
const SYLLABLES = [
  'ha',
  'le',
  'mor',
  'gan',
  'smi',
  'th',
  'jo',
  'nes',
  'wil',
  'son',
  'ber',
  'ton',
  'ash',
  'ley',
  'ford',
  'wick'
]

/** Four thousand surnames, a fifth of all the commonest. */
function placedBy(index: number) {
  const at = index % 5 === 0 ? 17 : (index * 7919) % 4096
  const last = [at % 16, Math.floor(at / 16) % 16, Math.floor(at / 256)].map((place) => SYLLABLES[place]).join('')
  const area = (index * 31) % 1000
  return {
    name: `${FIRST[index % FIRST.length]} ${last.charAt(0).toUpperCase()}${last.slice(1)}`,
    phone: `07700 ${String(900_000 + (index % 100_000)).padStart(6, '0')}`,
    postcode: `LS${1 + (area % 29)} ${area % 10}A${'ABDEFGHJLN'.charAt(Math.floor(area / 100))}`
  }
}

test('people are found at once, however many there are, and by whatever is known of them', async () => {
  const shop = await startShop()
  const [from, to] = [Date.parse('2025-01-01T00:00:00Z'), Date.parse('2025-12-01T00:00:00Z')]
  await insertManyOrders(shop.db, { count, from, to, placedBy })
  const began = performance.now()
  const before = process.memoryUsage().rss
  expect(await fillPeople(shop.db)).toBe(count)
  if (isLong)
    process.stdout.write(
      `filled in ${((performance.now() - began) / 1000).toFixed(1)} s, ${((process.memoryUsage().rss - before) / 2 ** 20).toFixed(0)} MB more\n`
    )
  const anna = await shop.staff()
  const { name, phone, postcode } = placedBy(count - 3)
  const [first = '', last = ''] = name.split(' ')
  const misspelt = `${last.slice(0, 2)}${last.charAt(3)}${last.charAt(2)}${last.slice(4)}`
  const person = await shop.db.selectFrom('identities').select('person_id').orderBy('id').executeTakeFirstOrThrow()
  const pages = [
    '/desk/customers',
    `/desk/customers?page=${Math.floor(count / 100)}`,
    `/desk/customers?q=${encodeURIComponent(`+44${phone.slice(1)}`)}`,
    `/desk/customers?q=${encodeURIComponent(phone.slice(-6))}`,
    `/desk/customers?q=${encodeURIComponent(postcode)}`,
    '/desk/customers?q=LS1',
    `/desk/customers?q=${manyNumber(7)}`,
    `/desk/customers?q=customer-${count - 3}@example.org`,
    `/desk/customers?q=${encodeURIComponent(name)}`,
    `/desk/customers?q=${encodeURIComponent(first)}`,
    `/desk/customers?q=${encodeURIComponent(misspelt)}`,
    `/desk/customers?q=${encodeURIComponent(`${first} ${misspelt}`)}`,
    '/desk/customers?q=ha',
    '/desk/customers?q=Kathrin+Xyzzyplugh',
    `/desk/people/${person.person_id}`
  ]
  expect(await slowPages(anna, pages, times)).toEqual([])
  if (!isLong) return
  const took: number[] = []
  const visitor = shop.visitor()
  for (let time = 0; time < 50; time++) {
    const start = performance.now()
    await orderOne(visitor)
    took.push(performance.now() - start)
  }
  process.stdout.write(`an order with its cart: p50 ${took.toSorted((one, other) => one - other)[25]?.toFixed(0)} ms\n`)
}, 1_800_000)
