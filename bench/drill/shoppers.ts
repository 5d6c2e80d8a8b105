import { type Chance, createChance } from '../chance.ts'
import { openConnections } from '../shoppers/connections.ts'
import { openLedger } from '../shoppers/ledger.ts'
import { sentPictures } from '../shoppers/pictures.ts'
import { readPieces } from '../shoppers/pieces.ts'
import { createShopper, type Shopper } from '../shoppers/shopper.ts'
import { askSurely, type Sample } from '../shoppers/sure.ts'

export interface Shoppers {
  /** Orders, requests and changes of carts that the shop has accepted so far. */
  accepted: () => number
  /** How often each status was answered; 0 is no answer. */
  statuses: ReadonlyMap<number, number>
  /** Tries that no answer came to. */
  unanswered: readonly Sample[]
  /** What they were told that they had no cause to be told. */
  faults: readonly string[]
  /** They begin nothing new until they are let on. */
  hold: () => void
  letOn: () => void
  /** Lets them finish what they are about. */
  stop: () => Promise<void>
}

const connections = 8
const stay = 20

/** Shoppers who order and ask without a pause, and try again whatever was not answered. */
export async function sendShoppers(url: string, ledgerFile: string): Promise<Shoppers> {
  const { ask, close } = openConnections(url, connections)
  const ledger = openLedger(ledgerFile)
  const pieces = await readPieces(
    askSurely({ ask }, () => {}),
    1
  )
  const pictures = await sentPictures(6)
  const statuses = new Map<number, number>()
  const unanswered: Sample[] = []
  const faults: string[] = []
  let [accepted, isOver] = [0, false]
  let door: Door = open
  const surely = askSurely({ ask }, (sample) => {
    const { status, isWrite } = sample
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 0) unanswered.push(sample)
    if (isWrite && status > 0 && status < 300) accepted++
  })

  async function connection(number: number): Promise<void> {
    const chance = createChance(number)
    while (!isOver) {
      const shopper = createShopper({ ask: surely, ledger, chance, pieces, pictures })
      try {
        for (let left = stay; left > 0 && !isOver; left--) {
          await door.isOpen
          await doSomething(shopper, chance)
        }
        shopper.leave()
      } catch (error) {
        faults.push(String(error))
      }
    }
  }
  const all = Promise.all(Array.from({ length: connections }, (_, number) => connection(number)))

  return {
    accepted: () => accepted,
    hold: () => {
      if (door === open) door = closedDoor()
    },
    letOn: () => {
      door.letOn()
      door = open
    },
    statuses,
    unanswered,
    faults,
    stop: async () => {
      isOver = true
      door.letOn()
      await all
      close()
      await ledger.close()
    }
  }
}

interface Door {
  isOpen: Promise<void>
  letOn: () => void
}

const open: Door = { isOpen: Promise.resolve(), letOn: () => {} }

function closedDoor(): Door {
  let letOn = () => {}
  const isOpen = new Promise<void>((resolve) => {
    letOn = resolve
  })
  return { isOpen, letOn }
}

function doSomething(shopper: Shopper, chance: Chance): Promise<unknown> {
  const drawn = chance.below(10)
  if (drawn < 4) return shopper.placeOrder()
  if (drawn < 6) return shopper.sendRequest()
  if (drawn < 8) return shopper.addPiece()
  return drawn < 9 ? shopper.changeQuantity() : shopper.removePiece()
}
