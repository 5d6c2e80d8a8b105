/** A box: its low corner, then its high one. */
export type Box = Float64Array

export const emptyBox = (): Box => new Float64Array([1e9, 1e9, 1e9, -1e9, -1e9, -1e9])

export function growToPoint(box: Box, x: number, y: number, z: number): void {
  if (x < (box[0] as number)) box[0] = x
  if (y < (box[1] as number)) box[1] = y
  if (z < (box[2] as number)) box[2] = z
  if (x > (box[3] as number)) box[3] = x
  if (y > (box[4] as number)) box[4] = y
  if (z > (box[5] as number)) box[5] = z
}

export interface TreeNode {
  box: Box
  /** What a leaf holds, as its maker says it; -1 for a node that has children. */
  leaf: number
  /** The node to go on with when a ray misses this box. */
  skip: number
}

interface TreeItems {
  /** Six numbers an item. */
  boxes: Float64Array
  /** The most items of one leaf. */
  most: number
  /** What a leaf of these items is to hold. */
  leaf: (items: Uint32Array) => number
}

const BINS = 12

/** Of a range with more items it is let breathe before its halves are parted. */
const BREATH = 96

/** Half the surface of the box that begins at a place: how likely a ray meets it. */
function surface(boxes: Float64Array, at = 0): number {
  const side = (axis: number) => (boxes[at + axis + 3] as number) - (boxes[at + axis] as number)
  const [x, y, z] = [side(0), side(1), side(2)]
  return x < 0 ? 0 : x * y + y * z + z * x
}

/** Grows a box among others to hold one of some more: each begins at its place. */
function growToBox(boxes: Float64Array, at: number, others: Float64Array, other: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const [low, high] = [others[other + axis] as number, others[other + axis + 3] as number]
    if (low < (boxes[at + axis] as number)) boxes[at + axis] = low
    if (high > (boxes[at + axis + 3] as number)) boxes[at + axis + 3] = high
  }
}

/** Makes no box of these hold anything. */
function empty(boxes: Float64Array): void {
  for (let at = 0; at < boxes.length; at++) boxes[at] = at % 6 < 3 ? 1e9 : -1e9
}

// A tree parts some thousand ranges: what it counts in is made once.
const bins = { boxes: new Float64Array(BINS * 6), counts: new Uint32Array(BINS), behind: new Float64Array(BINS) }
const merged = new Float64Array(6)

/**
 * Adds a bounding volume hierarchy to `nodes`, depth first and with skip links, so that a shader walks it without a stack.
 * Items are parted by the surface area heuristic over bins of their centres. It stops now and then, so that whoever builds it
 * may let the page breathe. Its value is the first node and the one after the last.
 */
export function* buildTree(
  { boxes, most, leaf }: TreeItems,
  nodes: TreeNode[]
): Generator<undefined, [first: number, end: number]> {
  const first = nodes.length
  const count = boxes.length / 6
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  const centre = (item: number, axis: number) =>
    (boxes[item * 6 + axis] as number) + (boxes[item * 6 + 3 + axis] as number)

  /** Adds the node of some items, without its children. */
  function added(from: number, to: number): TreeNode {
    const box = emptyBox()
    for (let index = from; index < to; index++) growToBox(box, 0, boxes, (order[index] as number) * 6)
    const node: TreeNode = { box, leaf: -1, skip: 0 }
    nodes.push(node)
    return node
  }

  function build(from: number, to: number): void {
    const node = added(from, to)
    if (to - from <= most) node.leaf = leaf(order.subarray(from, to))
    else {
      const middle = part(from, to)
      build(from, middle)
      build(middle, to)
    }
    node.skip = nodes.length
  }

  function* buildLarge(from: number, to: number): Generator<undefined, void> {
    if (to - from <= BREATH) {
      build(from, to)
      return
    }
    const node = added(from, to)
    const middle = part(from, to)
    yield
    yield* buildLarge(from, middle)
    yield* buildLarge(middle, to)
    node.skip = nodes.length
  }

  /** Puts the items that belong together side by side, and answers where the second half begins. */
  function part(from: number, to: number): number {
    let best = { cost: Number.POSITIVE_INFINITY, axis: 0, edge: 0 }
    for (let axis = 0; axis < 3; axis++) {
      const [low, high] = centres(from, to, axis)
      if (high - low < 1e-9) continue
      empty(bins.boxes)
      bins.counts.fill(0)
      const share = BINS / (high - low)
      for (let index = from; index < to; index++) {
        const item = order[index] as number
        const bin = Math.min(BINS - 1, Math.floor((centre(item, axis) - low) * share))
        bins.counts[bin] = (bins.counts[bin] as number) + 1
        growToBox(bins.boxes, bin * 6, boxes, item * 6)
      }
      const edge = cheapestEdge()
      if (edge.cost < best.cost) best = { cost: edge.cost, axis, edge: low + edge.after / share }
    }
    let middle = from
    for (let index = from; index < to; index++) {
      const item = order[index] as number
      if (centre(item, best.axis) >= best.edge) continue
      order[index] = order[middle] as number
      order[middle++] = item
    }
    // Centres in one place, or all on one side by rounding: any half is as good.
    return middle === from || middle === to ? (from + to) >> 1 : middle
  }

  function centres(from: number, to: number, axis: number): [low: number, high: number] {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let index = from; index < to; index++) {
      const at = centre(order[index] as number, axis)
      if (at < low) low = at
      if (at > high) high = at
    }
    return [low, high]
  }

  if (count > 0) yield* buildLarge(0, count)
  return [first, nodes.length]
}

/** After which of the bins it is cheapest to part what is in them. */
function cheapestEdge(): { cost: number; after: number } {
  const { boxes, counts, behind } = bins
  empty(merged)
  let rightCount = 0
  for (let at = BINS - 1; at > 0; at--) {
    growToBox(merged, 0, boxes, at * 6)
    rightCount += counts[at] as number
    behind[at] = rightCount * surface(merged)
  }
  empty(merged)
  let leftCount = 0
  let best = { cost: Number.POSITIVE_INFINITY, after: 1 }
  for (let at = 1; at < BINS; at++) {
    growToBox(merged, 0, boxes, (at - 1) * 6)
    leftCount += counts[at - 1] as number
    const cost = leftCount * surface(merged) + (behind[at] as number)
    if (leftCount > 0 && cost < best.cost) best = { cost, after: at }
  }
  return best
}
