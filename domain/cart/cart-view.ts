import type { AddedLine, CartChange } from './cart-change.ts'
import { type CartLine, lineIdentity, MOST_OF_A_LINE } from './cart-line.ts'

interface CartState {
  lines: readonly CartLine[]
  /** UUID of every add that was seen, and the line it went into, which may be gone since: then it is a tombstone. */
  wentInto: ReadonlyMap<string, string>
}

/**
 * The cart as the shopper sees it: the waiting changes, oldest first, laid over the last answer of the shop. Nothing else
 * may compute the cart. A change that the answer holds already changes nothing, and a removed line never comes back.
 * OFFLINE, section 3.
 */
export function applyChanges(answer: readonly CartLine[], changes: readonly CartChange[]): CartLine[] {
  const start: CartState = {
    lines: answer,
    wentInto: new Map(answer.flatMap((line) => [line.id, ...line.aliases].map((alias) => [alias, line.id] as const)))
  }
  return [...changes.reduce(applyChange, start).lines]
}

function applyChange(state: CartState, change: CartChange): CartState {
  switch (change.type) {
    case 'add':
      return add(state, change.line)
    case 'set-quantity': {
      const id = state.wentInto.get(change.lineId)
      const { quantity } = change
      return { ...state, lines: state.lines.map((line) => (line.id === id ? { ...line, quantity } : line)) }
    }
    case 'remove': {
      const id = state.wentInto.get(change.lineId)
      return { ...state, lines: state.lines.filter((line) => line.id !== id) }
    }
    case 'clear':
      return { ...state, lines: [] }
  }
}

function add({ lines, wentInto }: CartState, added: AddedLine): CartState {
  if (wentInto.has(added.id)) return { lines, wentInto }
  const equal = lines.find((line) => lineIdentity(line) === lineIdentity(added))
  if (!equal) return { lines: [...lines, localLine(added)], wentInto: new Map(wentInto).set(added.id, added.id) }
  const grown = {
    ...equal,
    quantity: Math.min(equal.quantity + added.quantity, MOST_OF_A_LINE),
    aliases: [...equal.aliases, added.id]
  }
  return {
    lines: lines.map((line) => (line === equal ? grown : line)),
    wentInto: new Map(wentInto).set(added.id, equal.id)
  }
}

/** A line the shop has not answered yet, as the device knows it. */
function localLine(added: AddedLine): CartLine {
  return {
    ...added,
    sessionId: '',
    availability: 'available',
    left: null,
    priceUpdatedFrom: null,
    aliases: [added.id]
  }
}
