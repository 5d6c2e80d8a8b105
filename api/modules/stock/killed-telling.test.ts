import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildDoomed, builtIn } from '../../testing/doomed/open-doomed-shop.ts'
import { startShop } from '../../testing/start-shop.ts'

const build = 'doomed-telling'
beforeAll(() => buildDoomed(build, 'api/testing/doomed/telling.ts'), 60_000)

test('the mail of what is low is written once, whenever the process that writes it is killed', async () => {
  const { db, place, ...shop } = await startShop()
  const now = Date.parse('2025-12-01T12:00:00Z')
  const settings = { threshold: 500, place: '', is_one_off: 0 as const, told_at: null }
  await db
    .insertInto('stock_settings')
    .values({ product_id: 'anklet', ...settings })
    .execute()
  await db.updateTable('products').set({ stock: 2 }).where('id', '=', 'anklet').execute()
  const state = async () => {
    const mails = await db.selectFrom('mail_outbox').select('id').where('template', '=', 'stock-low').execute()
    const days = await db.selectFrom('low_stock_mails').select('day').execute()
    const told = await db.selectFrom('stock_settings').select('told_at').where('told_at', 'is not', null).execute()
    return [mails.length, days.length, told.length]
  }
  const tell = async (statements: number) => {
    const given = [place.folder, place.url ?? '', String(statements), String(now)]
    const child = fork(path.join(builtIn(build), 'telling.js'), given)
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'exit')
    return child.signalCode ?? child.exitCode
  }
  let killed = 0
  let wasTold = false
  for (let statements = 1; !wasTold && statements < 30; statements++) {
    const end = await tell(statements)
    if (end === 'SIGKILL') killed++
    const found = await state()
    wasTold = found[0] === 1
    // Whole, or not at all.
    expect(found, `killed after ${statements} statements`).toEqual(wasTold ? [1, 1, 1] : [0, 0, 0])
  }
  expect(killed).toBeGreaterThan(3)
  expect(wasTold).toBe(true)
  expect(await tell(Number.MAX_SAFE_INTEGER)).toBe(0)
  expect(await state()).toEqual([1, 1, 1])
  expect(shop.lines.filter((line) => line.includes('"level":50'))).toEqual([])
}, 120_000)
