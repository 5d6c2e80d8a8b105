import autocannon from 'autocannon'
import { canned, openCannedServer } from './canned-answers.ts'
import { getOk } from './http-get.ts'
import type { Part } from './part.ts'
import { openShop } from './shop.ts'
import { spreadOf, writeSpread, writeSpreadOf } from './spread.ts'

const path = '/api/products'
const leastRatio = 0.6
const rounds = 3
const seconds = 5
const connections = 20

/** Requests per second of the whole product list, beside a bare node:http server that sends the same bytes, in turns. */
export const measureApi: Part = async ({ root }) => {
  const shop = await openShop(root)
  const answer = await getOk(shop.url + path)
  const bare = await openCannedServer([canned(path, answer.headers, answer.body)])
  const shopRates: number[] = []
  const bareRates: number[] = []
  try {
    for (const { url } of [shop, bare]) await requestsPerSecond(url, 1, answer.body.length)
    for (let round = 0; round < rounds; round++) {
      shopRates.push(await requestsPerSecond(shop.url, seconds, answer.body.length))
      bareRates.push(await requestsPerSecond(bare.url, seconds, answer.body.length))
    }
  } finally {
    await Promise.all([shop.close(), bare.close()])
  }
  const ratios = spreadOf(shopRates.map((rate, round) => rate / (bareRates[round] ?? Number.NaN)))
  return {
    rows: [
      {
        what: 'GET /api/products against bare node:http with the same bytes',
        measured: writeSpread(ratios, 2, '×'),
        target: { says: `≥ ${leastRatio} ×`, isMet: ratios.median >= leastRatio }
      }
    ],
    details: [
      `${rounds} rounds in turns, ${seconds} s each, ${connections} connections, ${answer.body.length} bytes of body (${answer.headers['content-encoding'] ?? 'not compressed'}).`,
      '',
      '| server | requests per second |',
      '|---|---|',
      `| shop | ${writeSpreadOf(shopRates)} |`,
      `| bare node:http | ${writeSpreadOf(bareRates)} |`
    ]
  }
}

async function requestsPerSecond(url: string, duration: number, bodyLength: number): Promise<number> {
  const result = await autocannon({ url: url + path, connections, duration, headers: { 'accept-encoding': 'br' } })
  const answered = result['2xx']
  // A refusal is answered sooner than a list: such a rate would say nothing.
  if (result.errors > 0 || result.timeouts > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${answered} answers, ${result.non2xx} refusals, ${result.errors} errors`)
  if (result.throughput.total < answered * bodyLength) throw new Error(`${url} sent less than the whole list`)
  return answered / result.duration
}
