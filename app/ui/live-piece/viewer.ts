import type { MetalType } from '#domain/catalogue/metals.ts'
import { DARK_PAGE } from '#domain/catalogue/pictures.ts'
import type { LivePiece, LiveView } from '#domain/live-piece/format.ts'
import { REFLECTANCE } from '#domain/live-piece/reflectance.ts'
import { type Frame, type Near, poseOf } from './camera.ts'
import { type Governor, govern, isTooSlow, LEVELS, START } from './governor.ts'
import { groundOf } from './ground.ts'
import { Hands } from './hands.ts'
import { STUDIO_LIGHT } from './light-words.ts'
import { type Engraving, Renderer } from './renderer.ts'
import { buildScene, type Scene } from './scene.ts'
import { softwareTerms } from './support.ts'

/** ms for which a picture counts as moving after something has changed. */
const MOVES_FOR = 140
/** Pixels of the canvas beyond which no eye gains and every phone loses. */
const MOST_PIXELS = 1_100_000
const MOST_PIXEL_RATIO = 2
/** ms of building the scene after which the page is let breathe. */
const SLICE = 12

/** Why a live piece has ended: the context was taken away, the device is too slow, or it has a fault. */
export type Ending = 'lost' | 'slow' | 'fault'

interface ViewerProps {
  piece: LivePiece
  view: LiveView
  metal: MetalType
  /** Where the light comes from, in degrees from the north; west is negative. */
  light: number
  /** Two frames are drawn: what lies on the canvas is the piece. */
  onShown: () => void
  /** All samples of a standing picture are drawn; or it changes again. */
  onRest: (isResting: boolean) => void
  onEnd: (ending: Ending) => void
}

/**
 * A piece on a canvas that is turned by hand: half the resolution while it moves, sample upon sample while it stands, and
 * nothing at all when it is done, out of sight or hidden. `open` answers null where there is no context to be had.
 */
export class Viewer {
  readonly #canvas: HTMLCanvasElement
  readonly #props: ViewerProps
  readonly #renderer: Renderer
  readonly #hands: Hands
  readonly #terms = softwareTerms()
  readonly #watching = new AbortController()
  readonly #sizes: ResizeObserver
  readonly #sight: IntersectionObserver
  #view: LiveView
  #wanted: LivePiece
  #frame: Frame = { width: 1, height: 1, square: 1 }
  #metal: MetalType
  #light: number
  #engraving: Engraving | null = null
  #governor: Governor = START
  #samples = 0
  #drawn = 0
  #changedAt = Number.NEGATIVE_INFINITY
  #lastFrame = Number.NaN
  #request = 0
  #isSeen = true
  #isShown = false
  #isResting = false
  #hadWholeShadow = false
  #isClosed = false

  static async open(canvas: HTMLCanvasElement, props: ViewerProps): Promise<Viewer | null> {
    const gl = canvas.getContext('webgl2', {
      antialias: false,
      alpha: false,
      depth: false,
      powerPreference: 'low-power'
    })
    if (!gl) return null
    if (!gl.getExtension('EXT_color_buffer_float')) gl.getExtension('EXT_color_buffer_half_float')
    await breath()
    if (gl.isContextLost()) return null
    const renderer = new Renderer(gl)
    const scene = await built(props.piece)
    // Some drivers take a second; until then the still stands, and the page goes on.
    do await nextFrame()
    while (!gl.isContextLost() && !renderer.isCompiled())
    if (gl.isContextLost()) {
      renderer.dispose()
      return null
    }
    renderer.setScene(scene)
    return new Viewer(canvas, props, renderer)
  }

  private constructor(canvas: HTMLCanvasElement, props: ViewerProps, renderer: Renderer) {
    this.#canvas = canvas
    this.#props = props
    this.#renderer = renderer
    this.#view = props.view
    this.#wanted = props.piece
    this.#metal = props.metal
    this.#light = props.light
    this.#hands = new Hands({ canvas, home: () => poseOf(this.#view), onMove: () => this.#changed() })
    const { signal } = this.#watching
    canvas.addEventListener('webglcontextlost', (event) => this.#lost(event), { signal })
    document.addEventListener('visibilitychange', () => this.#wake(), { signal })
    matchMedia(DARK_PAGE).addEventListener('change', () => this.#refine(), { signal })
    this.#sight = new IntersectionObserver(([entry]) => {
      this.#isSeen = entry?.isIntersecting ?? true
      this.#wake()
    })
    this.#sight.observe(canvas)
    this.#sizes = new ResizeObserver(() => this.#resize())
    this.#sizes.observe(canvas)
    this.#resize()
  }

  /**
   * Shows another piece, or the same with another choice, as it is turned now. What was shown stays until it is ready.
   * Answers whether it is seen: something else may be wanted meanwhile, and before the first frame nothing is.
   */
  async show(piece: LivePiece, view: LiveView): Promise<boolean> {
    const wasWanted = piece === this.#wanted
    this.#wanted = piece
    const scene = await built(piece)
    if (this.#isClosed || this.#wanted !== piece) return false
    if (wasWanted) return this.#isShown
    this.#view = view
    this.#renderer.setScene(scene)
    this.#refine()
    return this.#isShown
  }

  setMetal(metal: MetalType): void {
    if (metal === this.#metal) return
    this.#metal = metal
    this.#refine()
  }

  /** Engraves a ring's band, or nothing. */
  setEngraving(engraving: Engraving | null): void {
    if (engraving === this.#engraving) return
    this.#engraving = engraving
    this.#renderer.setEngraving(engraving)
    this.#refine()
  }

  /** Carries the light round, to so many degrees from the north. */
  setLight(degrees: number): void {
    if (degrees === this.#light) return
    this.#light = degrees
    this.#changed()
  }

  /** Shows a part of the picture as large as the whole canvas. */
  setNear(near: Near): void {
    this.#frame = { ...this.#frame, near }
    this.#changed()
  }

  /** Does what a key would do, for the buttons beside the picture. */
  press(key: string): void {
    this.#canvas.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
  }

  /** Gives everything back. Browsers keep few contexts: this one goes at once, and not when it is next cleaned up. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    cancelAnimationFrame(this.#request)
    this.#watching.abort()
    this.#sight.disconnect()
    this.#sizes.disconnect()
    this.#hands.dispose()
    this.#renderer.dispose()
    const gl = this.#canvas.getContext('webgl2')
    gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #lost(event: Event): void {
    event.preventDefault()
    this.#end('lost')
  }

  #end(ending: Ending): void {
    if (this.#isClosed) return
    this.close()
    this.#props.onEnd(ending)
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#canvas
    if (clientWidth === 0 || clientHeight === 0) return
    const most = Math.sqrt((this.#terms?.pixels ?? MOST_PIXELS) / (clientWidth * clientHeight))
    const ratio = Math.min(devicePixelRatio, MOST_PIXEL_RATIO, most)
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
    if (width === this.#frame.width && height === this.#frame.height) return
    this.#canvas.width = width
    this.#canvas.height = height
    // The picture beneath fills its tile, or is shown whole in it: the camera does as it does. Without one nothing is cut off.
    const picture = this.#canvas.parentElement?.querySelector('img')
    const isCut = picture && getComputedStyle(picture).objectFit !== 'contain'
    this.#frame = { ...this.#frame, width, height, square: isCut ? Math.max(width, height) : Math.min(width, height) }
    this.#renderer.setSize(width, height)
    this.#refine()
  }

  /** Something moves: the next frames are quick ones. */
  #changed(): void {
    this.#changedAt = performance.now()
    this.#refine()
  }

  #refine(): void {
    this.#samples = 0
    if (this.#isResting) this.#props.onRest(false)
    this.#isResting = false
    this.#wake()
  }

  #wake(): void {
    if (this.#request || this.#isClosed || !this.#isSeen || document.hidden) return
    this.#request = requestAnimationFrame((now) => this.#tick(now))
  }

  #tick(now: number): void {
    this.#request = 0
    if (this.#isClosed || !this.#isSeen || document.hidden) {
      this.#lastFrame = Number.NaN
      return
    }
    if (this.#hands.coast()) this.#changedAt = now
    const isMoving = now - this.#changedAt < MOVES_FOR
    const gap = now - this.#lastFrame
    this.#lastFrame = now
    if (gap > 0 && !this.#terms) this.#governor = govern(this.#governor, gap, !isMoving)
    const level = LEVELS[this.#governor.level]
    if (!level || isTooSlow(this.#governor)) {
      this.#end('slow')
      return
    }
    try {
      this.#draw(isMoving, level)
    } catch {
      // A driver's compiler has faults that are its own: the still says what the piece looks like.
      this.#end('fault')
      return
    }
    const isDone =
      !isMoving && this.#renderer.isShadowWhole && this.#samples >= (this.#terms?.samples ?? level.rest.samples)
    if (!isDone) this.#wake()
    else {
      this.#lastFrame = Number.NaN
      this.#isResting = true
      this.#props.onRest(true)
    }
  }

  #draw(isMoving: boolean, level: (typeof LEVELS)[number]): void {
    const look = {
      pose: this.#hands.orbit.pose,
      view: this.#view,
      frame: this.#frame,
      metal: REFLECTANCE[this.#metal],
      // What the picture beneath it stands on just now: theme/base.css says whether that is dark.
      ground: groundOf(getComputedStyle(this.#canvas).getPropertyValue('--nl-palette-tile-main')),
      lamps: STUDIO_LIGHT - this.#light
    }
    // What was drawn under a coarser shadow, or none, does not count in the end.
    const { hasShadow, isShadowWhole } = this.#renderer
    if (isMoving || !hasShadow || isShadowWhole !== this.#hadWholeShadow) this.#samples = 0
    this.#hadWholeShadow = isShadowWhole
    if (isMoving) this.#renderer.draw(look, level.motion, null)
    else this.#renderer.draw(look, level.rest, this.#samples++)
    this.#drawn++
    // Without its shadow the piece would float for a moment.
    if (this.#isShown || this.#drawn < 2 || !this.#renderer.hasShadow) return
    this.#isShown = true
    this.#props.onShown()
  }
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** Ends a task, so that the page may do what else it has to. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Scenes for as long as somebody has their pieces. They hold nothing of a context: that is made anew of them. */
const scenes = new WeakMap<LivePiece, Promise<Scene>>()

/** The scene of a piece, which is built once: what is built before it is chosen is shown in the next frame. */
export function built(piece: LivePiece): Promise<Scene> {
  const scene = scenes.get(piece) ?? build(piece)
  scenes.set(piece, scene)
  return scene
}

/** Without a task that is felt, on the slowest phones too. */
async function build(piece: LivePiece): Promise<Scene> {
  await breath()
  const steps = buildScene(piece)
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < SLICE) continue
    await breath()
    began = performance.now()
  }
}
