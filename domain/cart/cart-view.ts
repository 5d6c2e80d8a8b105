import type { AddedLine, CartChange } from './cart-change.ts'
import { type CartLine, lineIdentity, MOST_OF_A_LINE } from './cart-line.ts'

interface CartState {
  lines: readonly CartLine[]
  /** UUID of every add that was seen, and the line it went into: null once that line is gone. */
  absorbedBy: ReadonlyMap<string, string | null>
}

/**
 * The cart as the shopper sees it: the waiting changes, oldest first, laid over the last answer of the shop. Nothing else
 * may compute the cart. A change that the answer holds already changes nothing, and a removed line never comes back.
 * OFFLINE, section 3.
 */
export function applyChanges(answer: readonly CartLine[], changes: readonly CartChange[]): CartLine[] {
  const start: CartState = {
    lines: answer,
    absorbedBy: new Map(answer.flatMap((line) => [line.id, ...line.aliases].map((alias) => [alias, line.id] as const)))
  }
  return [...changes.reduce(applyChange, start).lines]
}

function applyChange(state: CartState, change: CartChange): CartState {
  switch (change.type) {
    case 'add':
      return add(state, change.line)
    case 'set-quantity':
      return onLine(state, change.lineId, (line) => ({ ...line, quantity: change.quantity }))
    case 'remove':
      return onLine(state, change.lineId, () => null)
    case 'clear':
      return { lines: [], absorbedBy: new Map([...state.absorbedBy.keys()].map((alias) => [alias, null])) }
  }
}

function add({ lines, absorbedBy }: CartState, added: AddedLine): CartState {
  if (absorbedBy.has(added.id)) return { lines, absorbedBy }
  const equal = lines.find((line) => lineIdentity(line) === lineIdentity(added))
  if (!equal) {
    return { lines: [...lines, localLine(added)], absorbedBy: new Map(absorbedBy).set(added.id, added.id) }
  }
  const grown = {
    ...equal,
    quantity: Math.min(equal.quantity + added.quantity, MOST_OF_A_LINE),
    aliases: [...equal.aliases, added.id]
  }
  return {
    lines: lines.map((line) => (line === equal ? grown : line)),
    absorbedBy: new Map(absorbedBy).set(added.id, equal.id)
  }
}

function onLine(state: CartState, lineId: string, change: (line: CartLine) => CartLine | null): CartState {
  const id = state.absorbedBy.get(lineId)
  const line = id && state.lines.find((candidate) => candidate.id === id)
  if (!line) return state
  const changed = change(line)
  if (changed) return { ...state, lines: state.lines.map((other) => (other === line ? changed : other)) }
  return {
    lines: state.lines.filter((other) => other !== line),
    absorbedBy: new Map(
      [...state.absorbedBy].map(([alias, absorbing]) => [alias, absorbing === line.id ? null : absorbing])
    )
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
