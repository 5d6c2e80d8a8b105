import type { AddedLine, CartChange } from './cart-change.ts'
import { type CartLine, lineIdentity, MOST_OF_A_LINE } from './cart-line.ts'

type Rechoice = Extract<CartChange, { type: 'change' }>

/** What only the shop can say of a choice. */
const unanswered = { availability: 'available', left: null, priceUpdatedFrom: null } as const

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
    case 'change':
      return rechoose(state, change)
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

/**
 * Another choice of a line's piece. The line keeps its place and its ids; where a line with that choice is there already,
 * it goes into that one, as an add would: quantities add up to the most there may be, and its ids lead there from then on.
 */
function rechoose({ lines, wentInto }: CartState, { id, lineId, type: _, ...chosen }: Rechoice): CartState {
  const line = lines.find((one) => one.id === wentInto.get(lineId))
  if (!line || wentInto.has(id)) return { lines, wentInto }
  const changed: CartLine = {
    ...line,
    ...chosen,
    ...unanswered,
    aliases: [...line.aliases, id]
  }
  const equal = lines.find((one) => one !== line && lineIdentity(one) === lineIdentity(changed))
  if (!equal)
    return { lines: lines.map((one) => (one === line ? changed : one)), wentInto: new Map(wentInto).set(id, line.id) }
  const grown = {
    ...equal,
    quantity: Math.min(equal.quantity + line.quantity, MOST_OF_A_LINE),
    aliases: [...equal.aliases, ...changed.aliases]
  }
  const movedOn = [...wentInto].map(([alias, into]) => [alias, into === line.id ? equal.id : into] as const)
  return {
    lines: lines.flatMap((one) => (one === line ? [] : [one === equal ? grown : one])),
    wentInto: new Map(movedOn).set(id, equal.id)
  }
}

/** A line the shop has not answered yet, as the device knows it. */
function localLine(added: AddedLine): CartLine {
  return {
    ...added,
    sessionId: '',
    ...unanswered,
    aliases: [added.id]
  }
}
