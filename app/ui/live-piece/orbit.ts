import type { Pose } from './camera.ts'

/** How a piece is being turned: its pose, and in degrees a frame how fast it goes on by itself. */
export interface Orbit {
  pose: Pose
  velocity: readonly [round: number, up: number]
}

export const LEAST_ZOOM = 0.7
export const MOST_ZOOM = 4
/** Below the table there is little to see; straight from above, left and right would change places. */
const ELEVATION = { least: -20, most: 89 }
/** Degrees for a finger that goes across the whole picture. */
const ACROSS = 180
const FRICTION = 0.93
/** Degrees a frame that nobody sees any more. */
const STANDING = 0.02

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

export const standing = (pose: Pose): Orbit => ({ pose, velocity: [0, 0] })

/** Turned by so many degrees. */
export function turned({ azimuth, elevation, zoom }: Pose, round: number, up: number): Pose {
  return { azimuth: azimuth + round, elevation: within(elevation + up, ELEVATION.least, ELEVATION.most), zoom }
}

export const zoomed = (pose: Pose, times: number): Pose => ({
  ...pose,
  zoom: within(pose.zoom * times, LEAST_ZOOM, MOST_ZOOM)
})

/** A finger went across `dx` and `dy` of the picture's width: what it holds follows it. */
export function dragged({ pose }: Orbit, dx: number, dy: number): Orbit {
  const velocity = [-dx * ACROSS, dy * ACROSS] as const
  return { pose: turned(pose, ...velocity), velocity }
}

/** One frame later, with nobody's hand on it; null once it stands. */
export function coasting({ pose, velocity }: Orbit): Orbit | null {
  if (Math.hypot(...velocity) <= STANDING) return null
  return { pose: turned(pose, ...velocity), velocity: [velocity[0] * FRICTION, velocity[1] * FRICTION] }
}

/** What a key does to a piece; null for a key that is not its own. `home` is the picture's own view. */
export function poseAfterKey(key: string, pose: Pose, home: Pose): Pose | null {
  switch (key) {
    case 'ArrowLeft':
      return turned(pose, -6, 0)
    case 'ArrowRight':
      return turned(pose, 6, 0)
    case 'ArrowUp':
      return turned(pose, 0, 5)
    case 'ArrowDown':
      return turned(pose, 0, -5)
    case '+':
    case '=':
      return zoomed(pose, 1.15)
    case '-':
      return zoomed(pose, 1 / 1.15)
    case 'Home':
      return home
    default:
      return null
  }
}
