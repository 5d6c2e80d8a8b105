import type { MetalType } from '#domain/catalogue/metals.ts'
import { ringOf } from '#domain/live-piece/assembly.ts'
import { decodeLivePiece, type LivePiece } from '#domain/live-piece/format.ts'
import { REFLECTANCE } from '#domain/live-piece/reflectance.ts'
import { poseOf } from '../camera.ts'
import { LEVELS } from '../governor.ts'
import { PAPER } from '../ground.ts'
import { type Look, Renderer } from '../renderer.ts'
import { buildScene, type Scene } from '../scene.ts'
import { type Counted, Counter } from './counter.ts'

/** What a picture is to be of: bytes of a live piece as base64, and how it is seen. */
interface Subject {
  piece: string
  /** Of a ring in parts, of which the piece is the band alone; null where it has none. */
  head?: string | null
  metal: MetalType
  shot: 'main' | 'second'
  /** px of the square it fills. */
  side: number
  /** In sRGB, 0 to 1; the studio's where it is none. */
  ground?: [number, number, number]
}

/** How it is drawn at rest, and how often until the picture is taken. */
interface Finish {
  samples: number
  /** Whether all of the shadow is waited for before the first sample, and does not become finer with them. */
  hasWholeShadow: boolean
}

/** Degrees from the still's view in which a frame is counted: a little turned, as a hand has it. */
const ASIDE = 20

/** In a browser of the studio's or of a benchmark's, not of a shopper's: pictures of live pieces, drawn as the viewer draws them. */
const taken = {
  /** PNGs as data addresses, one for each angle in degrees from the still's own view, as they look at rest. */
  async pictures({ samples, hasWholeShadow, angles, ...subject }: Subject & Finish & { angles: readonly number[] }) {
    const { gl, canvas, renderer } = studioOf(subject.side)
    const lookAt = place(renderer, subject)
    const pictures: string[] = []
    for (const angle of angles) {
      const look = lookAt(angle)
      while (!(hasWholeShadow ? renderer.isShadowWhole : renderer.hasShadow)) {
        renderer.draw(look, PLAINEST, null)
        await untilDrawn(gl)
      }
      for (let sample = 0; sample < samples; sample++) {
        renderer.draw(look, LEVELS[0].rest, sample)
        await untilDrawn(gl)
      }
      pictures.push(canvas.toDataURL('image/png'))
    }
    return pictures
  },

  /** What one frame in motion at a level of the governor's costs, by the shaders' own counters. */
  counted({ level, pixelRatio, ...subject }: Subject & { level: number; pixelRatio: number }): Counted {
    const effort = LEVELS[level]
    if (!effort) throw new Error(`There is no level ${level}`)
    const side = subject.side * pixelRatio
    const counter = new Counter()
    for (const group of counter.groups) {
      const { gl, renderer } = openStudio(side, (context) => counter.listen(context, group))
      // Whatever shadow is there costs the same to be looked up.
      renderer.draw(place(renderer, { ...subject, side })(ASIDE), effort.motion, null)
      counter.read(gl, group, Math.round(side * effort.motion.scale))
      renderer.dispose()
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    }
    return counter.sum(side * side)
  }
}
export type Taken = typeof taken

/** While there is no whole shadow, what is drawn over it counts for nothing. */
const PLAINEST = { ...LEVELS[3].motion, scale: 0.05 }

interface Studio {
  gl: WebGL2RenderingContext
  canvas: HTMLCanvasElement
  renderer: Renderer
}

/** By the side of its pictures: shaders take seconds to compile without a graphics processor. */
const studios = new Map<number, Studio>()

function studioOf(side: number): Studio {
  const studio = studios.get(side) ?? openStudio(side)
  studios.set(side, studio)
  return studio
}

function openStudio(side: number, prepare: (gl: WebGL2RenderingContext) => void = () => {}): Studio {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const gl = canvas.getContext('webgl2', { antialias: false, alpha: false, depth: false, preserveDrawingBuffer: true })
  if (!gl) throw new Error('There is no WebGL2 here')
  gl.getExtension('EXT_color_buffer_float')
  prepare(gl)
  const renderer = new Renderer(gl)
  renderer.setSize(side, side)
  return { gl, canvas, renderer }
}

/** Puts a piece before the camera. Answers how it looks, so many degrees from its still's view. */
function place(
  renderer: Renderer,
  { piece, head, metal, shot, side, ground = PAPER }: Subject
): (angle: number) => Look {
  const geometry = head === undefined ? read(piece) : ringOf(read(piece), head === null ? null : read(head))
  const view = geometry.views?.[shot]
  if (!view) throw new Error('This piece has no view of its own')
  renderer.setScene(whole(geometry))
  const home = poseOf(view)
  return (angle) => ({
    pose: { ...home, azimuth: home.azimuth + angle },
    view,
    frame: { width: side, height: side, square: side },
    metal: REFLECTANCE[metal],
    ground,
    lamps: 0
  })
}

/** What is asked of a processor is waited for: thirty samples in one task are taken for a hung page. */
async function untilDrawn(gl: WebGL2RenderingContext): Promise<void> {
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  await new Promise((resolve) => setTimeout(resolve))
}

function read(base64: string): LivePiece {
  const decoded = decodeLivePiece(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))
  if (!decoded.ok) throw new Error(`No live piece: ${decoded.fault}`)
  return decoded.piece
}

function whole(piece: LivePiece): Scene {
  const steps = buildScene(piece)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

Object.assign(window, { nlTaken: taken })
