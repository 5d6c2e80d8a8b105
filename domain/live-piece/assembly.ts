import type { LivePiece, LiveView } from './format.ts'
import { boundsOf, movedAll, replaced } from './placed.ts'
import { seatOf } from './ring-parts.ts'
import { grown } from './weighed.ts'

/** Half a frame of 36 mm behind a lens of 100 mm, and how much of the frame a ring takes. */
const [HALF_FRAME, FILL] = [0.18, 0.86]

/**
 * A ring of a band and a head that is put on it, `scale` times as large about its seat, standing on the table. Both are in
 * the ring's own frame: the finger along y, the head at +z (`ringParts` names their files).
 */
export function ringOf(band: LivePiece, head: LivePiece | null, scale = 1): LivePiece {
  const meshes = [...band.meshes, ...(head?.meshes ?? [])]
  const seat = head ? seatOf(head) : ([0, 0, 0] as const)
  const seated = (placements: Float32Array, size: number) =>
    replaced(placements, (place) => ({ place: grown(place, seat, scale), scale: size }))
  const metal = [
    ...band.metal,
    ...(head?.metal ?? []).map((part) => ({
      ...part,
      mesh: part.mesh + band.meshes.length,
      placements: seated(part.placements, scale)
    }))
  ]
  const stones = [
    ...band.stones,
    ...(head?.stones ?? []).map((group) => ({
      ...group,
      carat: group.carat * scale ** 3,
      halfWidth: group.halfWidth * scale,
      placements: seated(group.placements, 1)
    }))
  ]
  const { low } = boundsOf({ meshes, metal, stones })
  const standing = <Part extends { placements: Float32Array }>(part: Part): Part => ({
    ...part,
    placements: movedAll(part.placements, [0, 0, -low[2]])
  })
  const [onTable, setOnTable] = [metal.map(standing), stones.map(standing)]
  const bounds = boundsOf({ meshes, metal: onTable, stones: setOnTable })
  const main = viewOf(bounds, 32, 24)
  const views = { main, second: viewOf(bounds, 0, 8) }
  return { piece: 'ring', meshes, metal: onTable, stones: setOnTable, bounds, views, ring: band.ring }
}

/** All of a piece, from so many degrees round it and above the table. */
function viewOf({ low, high }: LivePiece['bounds'], azimuth: number, elevation: number): LiveView {
  const size = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const target: [number, number, number] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return {
    azimuth,
    elevation,
    distance: size / 2 / HALF_FRAME / FILL,
    target,
    border: { left: 0, right: 1, bottom: 0, top: 1 },
    isCropped: false
  }
}
