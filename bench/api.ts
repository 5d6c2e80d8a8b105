import autocannon from 'autocannon'
import { canned, openCannedServer } from './canned-answers.ts'
import { cpuTime } from './cpu-time.ts'
import { getOk } from './http-get.ts'
import type { Part } from './part.ts'
import { openShop, type RunningServer } from './shop.ts'
import { spreadOf, writeSpread, writeSpreadOf } from './spread.ts'

const path = '/api/products'
const leastRatio = 0.6
const rounds = 3
const seconds = 5
const connections = 20

/** Requests per second of the whole product list, beside a bare node:http server that sends the same bytes, in turns. */
export const measureApi: Part = async ({ root }) => {
  const shop = await openShop(root)
  const { headers, body } = await getOk(shop.url + path)
  const bare = await openCannedServer([canned(path, headers, body)])
  const shopRounds: Round[] = []
  const bareRounds: Round[] = []
  try {
    for (const server of [shop, bare]) await measureRound(server, 1, body.length)
    for (let round = 0; round < rounds; round++) {
      shopRounds.push(await measureRound(shop, seconds, body.length))
      bareRounds.push(await measureRound(bare, seconds, body.length))
    }
  } finally {
    await Promise.all([shop.close(), bare.close()])
  }
  const ratios = spreadOf(shopRounds.map(({ rate }, round) => rate / (bareRounds[round]?.rate ?? Number.NaN)))
  return {
    rows: [
      {
        what: 'GET /api/products against bare node:http with the same bytes',
        measured: writeSpread(ratios, 2, '×'),
        target: { says: `≥ ${leastRatio} ×`, isMet: ratios.median >= leastRatio }
      }
    ],
    details: [
      `${rounds} rounds in turns, ${seconds} s each, ${connections} connections, ${body.length} bytes of body (${headers['content-encoding'] ?? 'not compressed'}).`,
      'The processor time is the server’s alone: where the client is the slower of the two, it tells more than the rate.',
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
  cpu: number | undefined
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
    cpu: before === undefined || after === undefined ? undefined : ((after - before) * 1000) / answered
  }
}

function writeServer(name: string, measured: readonly Round[]): string {
  const cpu = measured.flatMap((round) => round.cpu ?? [])
  const rates = measured.map(({ rate }) => rate)
  return `| ${name} | ${writeSpreadOf(rates)} | ${cpu.length > 0 ? writeSpreadOf(cpu) : 'not told by this system'} |`
}
