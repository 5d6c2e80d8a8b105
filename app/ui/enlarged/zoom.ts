/** How a picture is looked at: so many times as large as it fits, its middle so many px from the middle of its room. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }

/** What a picture is shown in, in px. */
export interface Room {
  /** The picture's side when all of it is seen. */
  fitted: number
  width: number
  height: number
  /** The picture's own pixels along its side. */
  pixels: number
}

/** No picture is drawn larger than its own pixels: beyond that there is nothing more to see. */
export const mostZoom = ({ fitted, pixels }: Room): number => Math.max(1, fitted > 0 ? pixels / fitted : 1)

/** Zoomed by a factor about a point, counted from the middle of the room: what lies under it stays there. */
export function zoomedAbout(
  { scale, x, y }: Zoom,
  factor: number,
  [px, py]: readonly [number, number],
  room: Room
): Zoom {
  const next = Math.max(1, Math.min(mostZoom(room), scale * factor))
  const share = next / scale
  return within({ scale: next, x: px + (x - px) * share, y: py + (y - py) * share }, room)
}

export const panned = ({ scale, x, y }: Zoom, dx: number, dy: number, room: Room): Zoom =>
  within({ scale, x: x + dx, y: y + dy }, room)

/** A picture larger than its room covers it; a smaller one stands in its middle. */
function within({ scale, x, y }: Zoom, { fitted, width, height }: Room): Zoom {
  const keep = (value: number, side: number) => {
    const most = Math.max(0, (fitted * scale - side) / 2)
    // Adding nothing turns -0 into 0.
    return Math.max(-most, Math.min(most, value)) + 0
  }
  return { scale, x: keep(x, width), y: keep(y, height) }
}
