import type { LivePiece, Placements } from './format.ts'
import { boundsOf, copiesOf, type Place, placeOf, replaced } from './placed.ts'
import { seatOf } from './ring-parts.ts'
import { OF_ONE_STONE } from './weighable.ts'

/** What holds a stone and grows with it; all else of a piece stays as it is: chain, bail, post and butterfly. */
const SETTING = new Set(['claw', 'rail', 'bezel', 'halo', 'gallery', 'grain'])

/**
 * A piece with stones `times` as heavy, which are the cube root of that as wide, and their settings with them. Null where
 * another weight is another piece: other stones all round, as of a bracelet or a full eternity ring.
 */
export function weighed(piece: LivePiece, times: number): LivePiece | null {
  if (times === 1) return piece
  const scale = Math.cbrt(times)
  const hasHead = piece.stones.some(({ role }) => role === 'head')
  if (hasHead) return withHead(piece, scale)
  return OF_ONE_STONE.includes(piece.piece) ? withStones(piece, scale) : null
}

/** A ring's head grows about its seat, where it meets the band: the band is for a finger, and stays. */
function withHead(piece: LivePiece, scale: number): LivePiece {
  const seat = seatOf({ stones: piece.stones.filter(({ role }) => role === 'head') })
  return changed(piece, scale, ({ role }, placements) =>
    role === 'head' ? replaced(placements, (place) => ({ place: grown(place, seat, scale), scale })) : placements
  )
}

/** It lies on the table as before, and what it hangs on, or what is behind it, is as much farther away. */
function withStones(piece: LivePiece, scale: number): LivePiece {
  const largest = piece.stones.reduce((one, other) => (other.halfWidth > one.halfWidth ? other : one))
  const feet = copiesOf(largest.placements).map((copy): Place => {
    const [x, y] = placeOf(largest.placements, copy)
    return [x, y, 0]
  })
  const footOf = (place: Place) => nearest(feet, place)
  const joints = jointsOf(piece)
  return changed(piece, scale, ({ name }, placements) => {
    if (name === undefined || SETTING.has(name))
      return replaced(placements, (place) => ({ place: grown(place, footOf(place), scale), scale }))
    return replaced(placements, (place) => {
      const joint = nearest(joints, place)
      const moved = grown(joint, footOf(joint), scale)
      return { place: sum(place, difference(moved, joint)), scale: 1 }
    })
  })
}

/** Where a setting meets what stays: its eyes, or behind the stone its seat. */
function jointsOf(piece: LivePiece): Place[] {
  const eyes = piece.metal.filter(({ mesh }) => piece.meshes[mesh]?.name === 'eye')
  if (eyes.length > 0)
    return eyes.flatMap(({ placements }) => copiesOf(placements).map((copy) => placeOf(placements, copy)))
  const [largest] = piece.stones.toSorted((a, b) => b.halfWidth - a.halfWidth)
  if (!largest) return []
  return copiesOf(largest.placements).map((copy) =>
    seatOf({ stones: [{ ...largest, placements: largest.placements.slice(copy * 12, copy * 12 + 12) }] })
  )
}

interface Part {
  /** Of a mesh; a stone has none. */
  name?: string | undefined
  role: LivePiece['metal'][number]['role']
}

function changed(
  piece: LivePiece,
  scale: number,
  change: (part: Part, placements: Placements) => Placements
): LivePiece {
  const { meshes } = piece
  const metal = piece.metal.map((part) => ({
    ...part,
    placements: change({ name: meshes[part.mesh]?.name, role: part.role }, part.placements)
  }))
  const stones = piece.stones.map((group) => {
    const placements = change({ role: group.role }, group.placements)
    if (placements === group.placements) return group
    // A stone's own frame is its half-width: it is that which grows.
    const unscaled = replaced(placements, (place) => ({ place, scale: 1 / scale }))
    return { ...group, carat: group.carat * scale ** 3, halfWidth: group.halfWidth * scale, placements: unscaled }
  })
  return { ...piece, metal, stones, bounds: boundsOf({ meshes, metal, stones }) }
}

export const grown = (place: Place, about: Place, scale: number): Place =>
  sum(about, difference(place, about).map((part) => part * scale) as unknown as Place)

const sum = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const difference = (a: Place, b: Place): Place => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

function nearest(places: readonly Place[], wanted: Place): Place {
  const far = (place: Place) => Math.hypot(...difference(place, wanted))
  return places.reduce((best, place) => (far(place) < far(best) ? place : best), places[0] ?? wanted)
}
