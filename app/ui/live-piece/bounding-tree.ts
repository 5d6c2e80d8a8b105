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

/** Half the surface of a box: how likely a ray meets it. */
function surface(box: Box): number {
  const [x0, y0, z0, x1, y1, z1] = box as unknown as [number, number, number, number, number, number]
  const [x, y, z] = [x1 - x0, y1 - y0, z1 - z0]
  return x < 0 ? 0 : x * y + y * z + z * x
}

/**
 * Adds a bounding volume hierarchy to `nodes`, depth first and with skip links, so that a shader walks it without a stack.
 * Items are parted by the surface area heuristic over bins of their centres. Answers the first node and the one after the last.
 */
export function buildTree({ boxes, most, leaf }: TreeItems, nodes: TreeNode[]): [first: number, end: number] {
  const first = nodes.length
  const count = boxes.length / 6
  const order = Uint32Array.from({ length: count }, (_, index) => index)
  const centre = (item: number, axis: number) =>
    (boxes[item * 6 + axis] as number) + (boxes[item * 6 + 3 + axis] as number)
  const growToItem = (box: Box, item: number) => {
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(box[axis] as number, boxes[item * 6 + axis] as number)
      box[axis + 3] = Math.max(box[axis + 3] as number, boxes[item * 6 + axis + 3] as number)
    }
  }

  function build(from: number, to: number): void {
    const box = emptyBox()
    for (let index = from; index < to; index++) growToItem(box, order[index] as number)
    const node: TreeNode = { box, leaf: -1, skip: 0 }
    nodes.push(node)
    if (to - from <= most) node.leaf = leaf(order.subarray(from, to))
    else {
      const middle = part(from, to)
      build(from, middle)
      build(middle, to)
    }
    node.skip = nodes.length
  }

  /** Puts the items that belong together side by side, and answers where the second half begins. */
  function part(from: number, to: number): number {
    let best = { cost: Number.POSITIVE_INFINITY, axis: 0, edge: 0 }
    for (let axis = 0; axis < 3; axis++) {
      const [low, high] = centres(from, to, axis)
      if (high - low < 1e-9) continue
      const bins = Array.from({ length: BINS }, () => ({ box: emptyBox(), count: 0 }))
      const share = BINS / (high - low)
      for (let index = from; index < to; index++) {
        const item = order[index] as number
        const bin = bins[Math.min(BINS - 1, Math.floor((centre(item, axis) - low) * share))]
        if (!bin) continue
        bin.count++
        growToItem(bin.box, item)
      }
      const edge = cheapestEdge(bins)
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

  if (count > 0) build(0, count)
  return [first, nodes.length]
}

function cheapestEdge(bins: { box: Box; count: number }[]): { cost: number; after: number } {
  const merge = (into: Box, box: Box) => {
    for (let axis = 0; axis < 3; axis++) {
      into[axis] = Math.min(into[axis] as number, box[axis] as number)
      into[axis + 3] = Math.max(into[axis + 3] as number, box[axis + 3] as number)
    }
  }
  const behind: number[] = []
  const right = emptyBox()
  let rightCount = 0
  for (let at = bins.length - 1; at > 0; at--) {
    const bin = bins[at]
    if (!bin) continue
    merge(right, bin.box)
    rightCount += bin.count
    behind[at] = rightCount * surface(right)
  }
  const left = emptyBox()
  let leftCount = 0
  let best = { cost: Number.POSITIVE_INFINITY, after: 1 }
  for (let at = 1; at < bins.length; at++) {
    const bin = bins[at - 1]
    if (!bin) continue
    merge(left, bin.box)
    leftCount += bin.count
    const cost = leftCount * surface(left) + (behind[at] ?? 0)
    if (leftCount > 0 && cost < best.cost) best = { cost, after: at }
  }
  return best
}
