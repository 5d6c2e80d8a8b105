import { createWriteStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createChance } from '../chance.ts'
import { openConnections } from '../shoppers/connections.ts'
import { openLedger } from '../shoppers/ledger.ts'
import { sentPictures } from '../shoppers/pictures.ts'
import { readPieces } from '../shoppers/pieces.ts'
import { createShopper } from '../shoppers/shopper.ts'
import { askSurely } from '../shoppers/sure.ts'
import { doSomething, type Mix } from './mix.ts'
import { sampleLine } from './samples.ts'

/** What a client is told, as JSON in CLIENT. */
export interface ClientSettings {
  url: string
  connections: number
  seconds: number
  /** Things done a second by all together at most; 0 is as fast as they are answered. */
  pace: number
  mix: Mix
  /** Synthetic products in the shop. */
  products: number
  seed: number
  samples: string
  ledger: string
}

/** So many things are done by one shopper, on average, before another takes the connection. */
const stay = 40
const pagesOfPieces = 10

// A process of its own, so that the shop's time is the shop's alone.
const settings = JSON.parse(process.env.CLIENT ?? '{}') as ClientSettings
const { ask, close } = openConnections(settings.url, settings.connections)
const samples = createWriteStream(settings.samples, { flags: 'a' })
const ledger = openLedger(settings.ledger)
const surely = askSurely({ ask }, (sample) => samples.write(sampleLine(sample)))

const pieces = await readPieces(
  askSurely({ ask }, () => {}),
  pagesOfPieces
)
const pictures = settings.mix === 'pages' ? [] : await sentPictures(8)
const shelf = { pieces, products: settings.products }
const endsAt = Date.now() + settings.seconds * 1000
const between = settings.pace === 0 ? 0 : (settings.connections * 1000) / settings.pace

async function connection(number: number): Promise<void> {
  const chance = createChance(settings.seed * 1000 + number)
  // Not all at the same moment.
  let next = Date.now() + chance.below(Math.ceil(between) + 1)
  while (Date.now() < endsAt) {
    const shopper = createShopper({ ask: surely, ledger, chance, pieces, pictures })
    for (let left = 1 + chance.below(2 * stay); left > 0 && Date.now() < endsAt; left--) {
      if (between > 0) await wait(Math.max(0, next - Date.now()))
      // One that was held up does not make up for it all at once.
      next = Math.max(next + between, Date.now())
      await doSomething(shopper, settings.mix, shelf, chance)
    }
    shopper.leave()
  }
}

process.stdout.write('begun\n')
await Promise.all(Array.from({ length: settings.connections }, (_, number) => connection(number)))
close()
await ledger.close()
await new Promise<void>((resolve) => samples.end(() => resolve()))
