import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { canned, openCannedServer } from './canned-answers.ts'
import { cpuTime } from './cpu-time.ts'
import { getOk, type RawAnswer } from './http-get.ts'
import type { Part, PartResult } from './part.ts'
import { openShop, type RunningServer, whileOpen } from './shop.ts'
import { spreadOf, writeSpread, writeSpreadOf } from './spread.ts'

const path = '/api/products'
const leastRatio = 0.6
const rounds = 3
const seconds = 5
const connections = 20

/** Requests per second of the whole product list, beside a bare node:http server that sends the same bytes, in turns. */
export const measureApi: Part = async ({ root }) => {
  const shop = await openShop(root)
  return whileOpen([shop], async () => {
    const answer = await askUntilWell(shop.url + path)
    const bare = await openCannedServer([canned(path, answer.headers, answer.body)])
    return whileOpen([bare], () => measureInTurns(shop, bare, answer))
  })
}

/** The first answer is compressed quickly, and well meanwhile for those who ask again: docs/decisions/0027. */
async function askUntilWell(url: string): Promise<RawAnswer> {
  const first = await getOk(url)
  const deadline = Date.now() + 3000
  let answer = first
  while (answer.body.length >= first.body.length && Date.now() < deadline) {
    await pause(50)
    answer = await getOk(url)
  }
  return answer
}

async function measureInTurns(
  shop: RunningServer,
  bare: RunningServer,
  { headers, body }: RawAnswer
): Promise<PartResult> {
  const shopRounds: Round[] = []
  const bareRounds: Round[] = []
  for (const server of [shop, bare]) await measureRound(server, 1, body.length)
  for (let round = 0; round < rounds; round++) {
    shopRounds.push(await measureRound(shop, seconds, body.length))
    bareRounds.push(await measureRound(bare, seconds, body.length))
  }
  const ratios = spreadOf(shopRounds.map(({ rate }, round) => rate / (bareRounds[round]?.rate ?? Number.NaN)))
  const costs = shopRounds.map(({ cpu }, round) => (bareRounds[round]?.cpu ?? Number.NaN) / cpu)
  return {
    rows: [
      {
        what: 'GET /api/products against bare node:http with the same bytes, requests per second',
        measured: writeSpread(ratios, 2, '×'),
        target: { says: `≥ ${leastRatio} ×`, isMet: ratios.median >= leastRatio }
      },
      {
        what: 'the same by processor time: bare node:http’s for a request, as a part of the shop’s',
        measured: writeSpreadOf(costs, 2, '×')
      }
    ],
    details: [
      `${rounds} rounds in turns, ${seconds} s each, ${connections} connections, ${body.length} bytes of body (${headers['content-encoding'] ?? 'not compressed'}).`,
      'The client may be slower than either server, and evens out the rates: the processor time, the server’s alone, tells them apart.',
      '',
      '| server | requests per second | processor time of a request, µs |',
      '|---|---|---|',
      writeServer('shop', shopRounds),
      writeServer('bare node:http', bareRounds)
    ]
  }
}

interface Round {
  /** Requests per second. */
  rate: number
  /** The server's, in µs a request. */
  cpu: number
}

async function measureRound({ url, pid }: RunningServer, duration: number, bodyLength: number): Promise<Round> {
  const before = cpuTime(pid)
  const result = await autocannon({ url: url + path, connections, duration, headers: { 'accept-encoding': 'br' } })
  const after = cpuTime(pid)
  const answered = result['2xx']
  // A refusal is answered sooner than a list: such a rate would say nothing.
  if (result.errors > 0 || result.timeouts > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${answered} answers, ${result.non2xx} refusals, ${result.errors} errors`)
  if (result.throughput.total < answered * bodyLength) throw new Error(`${url} sent less than the whole list`)
  return {
    rate: answered / result.duration,
    cpu: ((after - before) * 1000) / answered
  }
}

const writeServer = (name: string, measured: readonly Round[]) =>
  `| ${name} | ${writeSpreadOf(measured.map(({ rate }) => rate))} | ${writeSpreadOf(measured.map(({ cpu }) => cpu))} |`
