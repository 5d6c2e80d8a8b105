import type { LiveMesh, LivePiece } from '../format.ts'

/** A box of two by two by two millimetres round the origin, corners shared. */
export const box: LiveMesh = {
  name: 'box',
  positions: new Float32Array([-1, -1, -1, 1, -1, -1, -1, 1, -1, 1, 1, -1, -1, -1, 1, 1, -1, 1, -1, 1, 1, 1, 1, 1]),
  indices: new Uint32Array([
    0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
  ])
}

/** Twelve numbers of a placement that moves and does not turn. */
export const movedBy = (x: number, y: number, z: number): number[] => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]

/** A box of metal below a round stone of one carat. */
export const boxAndStone: LivePiece = {
  piece: 'sample',
  meshes: [box],
  metal: [{ mesh: 0, role: 'body', placements: new Float32Array([...movedBy(0, 0, 1), ...movedBy(3, 0, 1)]) }],
  stones: [{ cut: 'round', carat: 1, halfWidth: 3.25, role: 'body', placements: new Float32Array(movedBy(0, 0, 4.8)) }],
  bounds: { low: [-3.25, -3.25, 0], high: [4, 3.25, 6] },
  views: null,
  ring: null
}

/** The head of a file as data/studio/live.py writes it. */
export type WrittenHead = ReturnType<typeof headOf>

const STRIDE = 2

function headOf({ piece, meshes, metal, stones, bounds, views, ring }: LivePiece) {
  const places = [...metal, ...stones].flatMap(({ placements }) => placesIn(placements))
  const axes = [0, 1, 2].map((axis) => places.map((row) => row[axis * 4 + 3] ?? 0))
  const origin = axes.map((axis) => Math.min(...axis) - 1)
  return {
    piece,
    meshes: meshes.map((mesh) => ({
      name: mesh.name,
      vertices: mesh.positions.length / 3,
      triangles: mesh.indices.length / 3,
      stride: STRIDE,
      ...cubeOf(mesh)
    })),
    metal: metal.map((part) => ({ ...part, placements: part.placements.length / 12 })),
    stones: stones.map((group) => ({ ...group, placements: group.placements.length / 12 })),
    origin,
    span: Math.max(...axes.map((axis, at) => Math.max(...axis) - (origin[at] ?? 0))) + 1,
    bounds,
    ...(views && { views }),
    ...(ring && { ring })
  }
}

/**
 * Writes a piece whose placements do not turn, as the studio's exporter writes it; `change` spoils its head for tests of
 * what is refused.
 */
export function encodeLivePiece(piece: LivePiece, change: (head: WrittenHead) => unknown = (head) => head): Uint8Array {
  const head = headOf(piece)
  const columns = [
    ...piece.meshes.flatMap((mesh, at) => meshColumns(mesh, head.meshes[at] as WrittenHead['meshes'][number])),
    ...[...piece.metal, ...piece.stones].flatMap(({ placements }) => placementColumns(placements, head))
  ]
  return withHead(change(head), columns.flatMap(planes))
}

/** A file of the format around a head and a body of any kind. */
export function withHead(head: unknown, body: readonly number[] = []): Uint8Array {
  const text = [...JSON.stringify(head)].map((letter) => letter.charCodeAt(0))
  const bytes = new Uint8Array(8 + text.length + body.length)
  bytes.set([...'NLP1'].map((letter) => letter.charCodeAt(0)))
  new DataView(bytes.buffer).setUint32(4, text.length, true)
  bytes.set(text, 8)
  bytes.set(body, 8 + text.length)
  return bytes
}

function cubeOf({ positions }: LiveMesh): { low: number[]; size: number } {
  const axes = [0, 1, 2].map((axis) => [...positions].filter((_, at) => at % 3 === axis))
  const low = axes.map((axis) => Math.min(...axis))
  return { low, size: Math.max(...axes.map((axis, at) => Math.max(...axis) - (low[at] ?? 0))) }
}

function meshColumns({ positions, indices }: LiveMesh, { low, size }: { low: number[]; size: number }): number[][] {
  const steps = [0, 1, 2].map((axis) =>
    [...positions].filter((_, at) => at % 3 === axis).map((x) => Math.round(((x - (low[axis] ?? 0)) / size) * 65_535))
  )
  const residues = steps.map((column) => {
    const step = (at: number) => column[at] ?? 0
    return column
      .map((q, i) => q - step(i - 1) - (i > STRIDE ? step(i - STRIDE) - step(i - STRIDE - 1) : 0))
      .map(zigzag)
  })
  const corners = [0, 1, 2].map((corner) => {
    const column = [...indices].filter((_, at) => at % 3 === corner)
    return column.map((vertex, i) => vertex - (column[i - 2] ?? 0)).map(zigzag)
  })
  return [...residues, ...corners]
}

const wrapped = (step: number) => ((((step + 32_768) % 65_536) + 65_536) % 65_536) - 32_768
const zigzag = (step: number) => (wrapped(step) < 0 ? -2 * wrapped(step) - 1 : 2 * wrapped(step))

function placementColumns(placements: Float32Array, { origin, span }: { origin: number[]; span: number }): number[][] {
  const places = placesIn(placements)
  const position = [0, 1, 2].map((axis) =>
    places.map((row) => Math.round((((row[axis * 4 + 3] ?? 0) - (origin[axis] ?? 0)) / span) * 65_535))
  )
  const turn = [0, 0, 0, 32_767].map((part) => places.map(() => part))
  return [...position, ...turn]
}

const placesIn = (placements: Float32Array): number[][] =>
  Array.from({ length: placements.length / 12 }, (_, at) => [...placements.subarray(at * 12, at * 12 + 12)])

const planes = (column: number[]): number[] => [...column.map((n) => n & 255), ...column.map((n) => (n >> 8) & 255)]
