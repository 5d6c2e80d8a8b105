import type { LivePiece, Placements } from './format.ts'
import { boundsOf, copiesOf } from './placed.ts'
import { cross, dot, numberAt, placementAt, unit, type Vector } from './vector.ts'

/** A rotation and where it stands, row by row, as placements hold them; x runs along the line, z away from what it lies on. */
type Frame = Float32Array

/** A line of equal links that is closed by a clasp: how many links that takes the place of, and which joint it covers. */
interface Line {
  joints: readonly Frame[]
  clasp: number
  claspLinks: number
}

/** What there is one of at each joint. */
const AT_JOINTS = new Set(['hinge', 'bar'])
/** What holds a stone: as many in every link. */
const IN_LINKS = new Set(['claw', 'collar'])

/**
 * A tennis bracelet of so many stones, each `times` as heavy as in its file: the same links, larger by the cube root of that,
 * one after the other along the same line made as much longer. Null for a piece that is no such line.
 */
export function restrung(piece: LivePiece, count: number, times: number): LivePiece | null {
  const line = lineOf(piece)
  const [group] = piece.stones
  if (!line || !group || count < 8) return null
  const { joints, clasp, claspLinks } = line
  const scale = Math.cbrt(times)
  const before = pitchOf(joints)
  // Between two stones there is the same little room.
  const pitch = before + (scale - 1) * 2 * group.halfWidth
  const links = count + claspLinks
  const longer = (links * pitch) / (joints.length * before)
  const covered = Math.round((clasp / joints.length) * links)
  const strung = Array.from({ length: links }, (_, joint) =>
    along(joints, clasp + ((joint - covered) * joints.length) / links, longer, scale)
  )
  const linkBefore = joints[firstLink(clasp, claspLinks, joints.length)] as Frame
  const withStones = strung.filter((_, link) => !isCovered(link, covered, claspLinks, links))
  // A link ends at its joint, half a pitch from its middle.
  const shift = (before * scale - pitch) / 2
  const linked = (placements: Placements, each: number, size: number) => {
    const own = Array.from({ length: each }, (_, copy) => relative(linkBefore, placementAt(placements, copy)))
    return joined(withStones.flatMap((frame) => own.map((part) => placed(frame, part, scale, size, shift))))
  }
  const metal = piece.metal.map((part) => {
    const name = piece.meshes[part.mesh]?.name ?? ''
    const { placements } = part
    if (AT_JOINTS.has(name)) return { ...part, placements: joined(strung.map((frame) => sized(frame, scale))) }
    if (IN_LINKS.has(name))
      return { ...part, placements: linked(placements, placements.length / group.placements.length, scale) }
    const closed = copiesOf(placements).map((copy) => {
      const own = relative(joints[clasp] as Frame, placementAt(placements, copy))
      return placed(strung[covered] as Frame, own, scale, scale, 0)
    })
    return { ...part, placements: joined(closed) }
  })
  const stones = [
    {
      ...group,
      carat: group.carat * times,
      halfWidth: group.halfWidth * scale,
      placements: linked(group.placements, 1, 1)
    }
  ]
  const { meshes, views } = piece
  return {
    ...piece,
    metal,
    stones,
    bounds: boundsOf({ meshes, metal, stones }),
    views: views && { main: farther(views.main, longer), second: farther(views.second, longer) }
  }
}

type View = NonNullable<LivePiece['views']>['main']

/** Seen as large as before; of a part of it, from as near. */
const farther = (view: View, times: number): View => ({
  ...view,
  distance: view.isCropped ? view.distance : view.distance * times,
  target: [view.target[0] * times, view.target[1] * times, view.target[2]]
})

function lineOf({ piece, meshes, metal, stones }: LivePiece): Line | null {
  const of = (name: string) => metal.find(({ mesh }) => meshes[mesh]?.name === name)?.placements
  const [hinges, box] = [of('hinge'), of('box')]
  if (piece !== 'tennis' || !hinges || !box || stones.length !== 1) return null
  const joints = copiesOf(hinges).map((copy) => placementAt(hinges, copy))
  const far = (joint: Frame) => apart(joint, box)
  const clasp = joints.reduce((best, joint, at) => (far(joint) < far(joints[best] as Frame) ? at : best), 0)
  const claspLinks = joints.length - (stones[0]?.placements.length ?? 0) / 12
  return claspLinks > 0 ? { joints, clasp, claspLinks } : null
}

/** The clasp covers the link that ends at its joint, and those after it. */
const isCovered = (link: number, clasp: number, claspLinks: number, links: number): boolean =>
  (link - clasp + links) % links < claspLinks

/** The link of the first stone: stones follow each other as links do, without those that the clasp covers. */
const firstLink = (clasp: number, claspLinks: number, links: number): number =>
  Array.from({ length: links }, (_, link) => link).find((link) => !isCovered(link, clasp, claspLinks, links)) ?? 0

/** mm from where one stands to where another does. */
const apart = (one: Frame, other: Frame): number =>
  Math.hypot(...[3, 7, 11].map((at) => numberAt(one, at) - numberAt(other, at)))

/** mm from one joint to the next, on an average. */
function pitchOf(joints: readonly Frame[]): number {
  const length = joints.reduce((sum, joint, at) => {
    const next = joints[(at + 1) % joints.length] as Frame
    return sum + apart(joint, next)
  }, 0)
  return length / joints.length
}

/** A joint between two others, at so many joints from the first; the line as many times as long, and as high as its links. */
function along(joints: readonly Frame[], at: number, longer: number, scale: number): Frame {
  const from = Math.floor(at)
  const part = at - from
  const joint = (index: number) => joints[((index % joints.length) + joints.length) % joints.length] as Frame
  const [one, other] = [joint(from), joint(from + 1)]
  const between = Float32Array.from(one, (value, place) => value + (numberAt(other, place) - value) * part)
  const frame = upright(between)
  frame[3] = numberAt(between, 3) * longer
  frame[7] = numberAt(between, 7) * longer
  frame[11] = numberAt(between, 11) * scale
  return frame
}

/** The rotation nearest to what lies between two: its columns at right angles again, and one long. */
function upright(frame: Frame): Frame {
  const column = (at: number): Vector => [numberAt(frame, at), numberAt(frame, at + 4), numberAt(frame, at + 8)]
  const [x, up] = [unit(column(0)), column(2)]
  const lean = dot(x, up)
  const z = unit([up[0] - lean * x[0], up[1] - lean * x[1], up[2] - lean * x[2]])
  const y = cross(z, x)
  const all = new Float32Array(12)
  for (const row of [0, 1, 2]) all.set([numberAt(x, row), numberAt(y, row), numberAt(z, row)], row * 4)
  return all
}

/** A placement as it is seen from a frame. */
function relative(frame: Frame, placement: Placements): Float32Array {
  const all = new Float32Array(12)
  const place = [3, 7, 11].map((at) => numberAt(placement, at) - numberAt(frame, at))
  for (const row of [0, 1, 2]) {
    const axis = [0, 4, 8].map((at) => numberAt(frame, at + row))
    const turned = (values: number[]) => axis.reduce((sum, part, at) => sum + part * numberAt(values, at), 0)
    for (const column of [0, 1, 2])
      all[row * 4 + column] = turned([0, 4, 8].map((at) => numberAt(placement, at + column)))
    all[row * 4 + 3] = turned(place)
  }
  return all
}

/** What is so placed as seen from a frame: its place `scale` times as far and `shift` mm along the line, itself `size` times as large. */
function placed(frame: Frame, own: Float32Array, scale: number, size: number, shift: number): Float32Array {
  const all = new Float32Array(12)
  const place = [numberAt(own, 3) * scale + shift, numberAt(own, 7) * scale, numberAt(own, 11) * scale]
  for (const row of [0, 1, 2]) {
    const axis = [0, 1, 2].map((at) => numberAt(frame, row * 4 + at))
    const turned = (values: number[]) => axis.reduce((sum, part, at) => sum + part * numberAt(values, at), 0)
    for (const column of [0, 1, 2])
      all[row * 4 + column] = turned([0, 4, 8].map((at) => numberAt(own, at + column))) * size
    all[row * 4 + 3] = turned(place) + numberAt(frame, row * 4 + 3)
  }
  return all
}

const sized = (frame: Frame, size: number): Frame => frame.map((value, at) => (at % 4 === 3 ? value : value * size))

function joined(frames: readonly Float32Array[]): Placements {
  const all = new Float32Array(frames.length * 12)
  frames.forEach((frame, at) => {
    all.set(frame, at * 12)
  })
  return all
}
