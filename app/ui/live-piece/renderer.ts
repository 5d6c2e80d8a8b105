import { CUT_PLANES, zonesOf } from '#domain/live-piece/cuts.ts'
import type { LiveView, StoneGroup } from '#domain/live-piece/format.ts'
import { cameraOf, type Frame, type Pose } from './camera.ts'
import { Gpu, type Program, type Target } from './gpu.ts'
import { lighting, rigBlock, SKY_ELEVATIONS } from './lamps.ts'
import { type DrawnCopies, type Scene, TEXELS_ACROSS } from './scene.ts'
import { CUT_BINDING, FRAME_BINDING, MOST_PLANES, RIG_BINDING } from './shaders/blocks.ts'
import { ADD_FRAGMENT, BLOOM, DEVELOP_FRAGMENT } from './shaders/darkroom.ts'
import { GROUND_FRAGMENT, SHADOW_FRAGMENT } from './shaders/ground.ts'
import { METAL_FRAGMENT } from './shaders/metal.ts'
import { STONE_FRAGMENT } from './shaders/stone.ts'
import {
  DEPTH_FRAGMENT,
  DEPTH_VERTEX,
  GROUND_VERTEX,
  METAL_VERTEX,
  STONE_VERTEX,
  WHOLE_FRAME_VERTEX
} from './shaders/surface.ts'

const RADIANS = Math.PI / 180
/** Texels along the shadow map. A chain is thin, and what it is part of is wide: it needs finer ones. */
const SHADOW_SIDE = 128
const WIDE_SHADOW_SIDE = 256
/** mm. No ring, pendant or tennis bracelet is as wide; chains that are seen whole are. */
const WIDE = 60
/** Azimuths that a texel looks along in a pass; the finer map has a quarter of them, so that a pass costs the same. */
const SHADOW_AZIMUTHS = 12
const SHADOW_PASSES = 6
/** A pass of the shadow map is drawn in so many bands, one a frame: whole, it could hold up a phone. */
const SHADOW_BANDS = 4
/** From this width in mm on a stone shows fire, and its light is lifted less: data/studio/light/materials.py. */
const LARGE_STONE = 3.7
const FIRE = 0.026
/** Radians by which a polished metal's mirror leans. */
const ROUGHNESS = 0.008
/** How far samples lie apart, in pixels: a little more than one, as in the studio's filter. */
const FILTER = 1.3

/** What is seen, and in which light. */
export interface Look {
  pose: Pose
  view: LiveView
  frame: Frame
  /** Reflectance of the metal, linear. */
  metal: readonly [number, number, number]
  /** The colour of the ground, in sRGB. */
  ground: readonly [number, number, number]
  /** Degrees by which the lamps have been carried round from where the studio has them. */
  lamps: number
}

/** What is engraved on a ring's band: drawn white on black, and how large in mm. */
export interface Engraving {
  words: HTMLCanvasElement
  length: number
  height: number
  /** Outside: radians from the head to the middle of the words. Inside they stand opposite the head. */
  outside: number | null
}

/** How much a frame may cost. */
export interface Effort {
  scale: number
  metalBounces: number
  stoneBounces: number
  reflections: number
}

/** The length of the Frame block, and where its whole numbers begin. */
const [FRAME_NUMBERS, FRAME_WALK] = [56, 52]

type ProgramName = 'depth' | 'metal' | 'stone' | 'ground' | 'shadow' | 'add' | 'develop'
const SOURCES: Readonly<Record<ProgramName, readonly [vertex: string, fragment: string]>> = {
  depth: [DEPTH_VERTEX, DEPTH_FRAGMENT],
  metal: [METAL_VERTEX, METAL_FRAGMENT],
  stone: [STONE_VERTEX, STONE_FRAGMENT],
  ground: [GROUND_VERTEX, GROUND_FRAGMENT],
  shadow: [WHOLE_FRAME_VERTEX, SHADOW_FRAGMENT],
  add: [WHOLE_FRAME_VERTEX, ADD_FRAGMENT],
  develop: [WHOLE_FRAME_VERTEX, DEVELOP_FRAGMENT]
}
const SAMPLERS = ['scene', 'shadowA', 'shadowB', 'shadowC', 'source', 'words'] as const
const SOURCE_UNIT = SAMPLERS.indexOf('source')
const WORDS_UNIT = SAMPLERS.indexOf('words')

interface Drawable extends DrawnCopies {
  vertices: WebGLVertexArrayObject
  count: number
  copies: number
  cut: WebGLBuffer | null
}

/** A number between 0 and 1 that fills the room between the ones before it. */
function halton(index: number, base: number): number {
  let [share, sum] = [1, 0]
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base
    sum += share * (rest % base)
  }
  return sum
}

/** Three rows of four that lead into a frame, led on round its y. */
const turned = (rows: ArrayLike<number>, angle: number): number[] =>
  Array.from(rows, (number, at) => {
    const other = at < 4 ? rows[at + 8] : -(rows[at - 8] ?? 0)
    return at >> 2 === 1 ? number : number * Math.cos(angle) + (other ?? 0) * Math.sin(angle)
  })

/** Draws a scene: the shadow map at first, band by band, then frame after frame, each a sample that is added to those before. */
export class Renderer {
  readonly #gl: WebGL2RenderingContext
  readonly #own: Gpu
  readonly #ofScene: Gpu
  readonly #ofSize: Gpu
  readonly #ofWords: Gpu
  readonly #ofShadow: Gpu
  readonly #programs: Readonly<Record<ProgramName, () => Program>>
  readonly #ready = new Map<ProgramName, Program>()
  readonly #lighting = lighting()
  readonly #frame = new Float32Array(FRAME_NUMBERS)
  readonly #blocks: { frame: WebGLBuffer; rig: WebGLBuffer }
  #scene: Scene | null = null
  #shadow: Target | null = null
  #texels: WebGLTexture | null = null
  #drawables: Drawable[] = []
  #sample: Target | null = null
  #sum: Target | null = null
  #bands = 0
  #engraving: Engraving | null = null
  #words: WebGLTexture | null = null
  #rigTurn = Number.NaN

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#own = new Gpu(gl)
    this.#ofScene = new Gpu(gl)
    this.#ofSize = new Gpu(gl)
    this.#ofWords = new Gpu(gl)
    this.#ofShadow = new Gpu(gl)
    const begun = Object.entries(SOURCES).map(([name, sources]) => [name, this.#own.begin(...sources)])
    this.#programs = Object.fromEntries(begun)
    this.#blocks = {
      frame: this.#own.buffer(gl.UNIFORM_BUFFER, this.#frame),
      rig: this.#own.buffer(gl.UNIFORM_BUFFER, rigBlock(0, this.#lighting.table, 0))
    }
    gl.bindBufferBase(gl.UNIFORM_BUFFER, FRAME_BINDING, this.#blocks.frame)
    gl.bindBufferBase(gl.UNIFORM_BUFFER, RIG_BINDING, this.#blocks.rig)
  }

  /** Whether the programs are compiled; a driver that does not say is believed to be. */
  isCompiled(): boolean {
    const parallel = this.#gl.getExtension('KHR_parallel_shader_compile')
    if (!parallel) return true
    return this.#own.programs.every((program) => this.#gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR))
  }

  /** Whether a shadow is there to be shown, if still a coarse one. */
  get hasShadow(): boolean {
    return this.#bands >= SHADOW_BANDS
  }

  /** Whether the shadow is as fine as it becomes. */
  get isShadowWhole(): boolean {
    return this.#bands >= SHADOW_BANDS * SHADOW_PASSES
  }

  setScene(scene: Scene): void {
    this.#rigTurn = Number.NaN
    this.#ofScene.dispose()
    this.#scene = scene
    this.#texels = this.#ofScene.texture(TEXELS_ACROSS, scene.height, 'float', scene.texels)
    const cuts = new Map<StoneGroup['cut'], WebGLBuffer>()
    this.#drawables = scene.drawn.map((copies) => this.#drawable(copies, cuts))
    this.#gl.bindVertexArray(null)
    this.#bands = 0
    // The shadow of a piece before, of the same fineness, stands until it is drawn over; else there is none.
    const { side } = shadowMapOf(scene)
    if (this.#shadow?.width === side) return
    this.#ofShadow.dispose()
    this.#shadow = this.#ofShadow.target(side, side, { count: 3 })
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, this.#shadow.framebuffer)
    for (const index of [0, 1, 2])
      this.#gl.clearBufferfv(this.#gl.COLOR, index, index === 0 ? [1, 0, 0, 0] : [0, 0, 0, 0])
  }

  setEngraving(engraving: Engraving | null): void {
    this.#engraving = engraving
    this.#ofWords.dispose()
    this.#words = engraving && this.#ofWords.mask(engraving.words)
  }

  setSize(width: number, height: number): void {
    if (this.#sum?.width === width && this.#sum.height === height) return
    this.#ofSize.dispose()
    this.#sample = this.#ofSize.target(width, height, { depth: true })
    this.#sum = this.#ofSize.target(width, height)
  }

  /** Draws one sample; `index` counts those since something changed, and is null where the picture moves and none is kept. */
  draw(look: Look, effort: Effort, index: number | null): void {
    const [scene, shadow, sample, sum] = [this.#scene, this.#shadow, this.#sample, this.#sum]
    if (!scene || !shadow || !sample || !sum) return
    const [width, height] = [Math.round(sample.width * effort.scale), Math.round(sample.height * effort.scale)]
    this.#carryLamps(scene, (look.pose.azimuth + look.lamps) * RADIANS)
    this.#fillFrame(scene, look, effort, [width, height], index)
    if (!this.isShadowWhole) this.#drawShadowBand(shadow)
    this.#drawSample(sample, shadow, width, height, effort, look)
    if (index !== null) this.#add(sample, sum, width, height, index)
    this.#develop(
      (index === null ? sample : sum).textures[0],
      width,
      height,
      index === null ? BLOOM.motion : BLOOM.rest,
      look.ground
    )
  }

  dispose(): void {
    for (const gpu of [this.#ofScene, this.#ofSize, this.#ofWords, this.#ofShadow, this.#own]) gpu.dispose()
  }

  #drawable(drawn: DrawnCopies, cuts: Map<StoneGroup['cut'], WebGLBuffer>): Drawable {
    const gl = this.#gl
    const { surface, placements, stones } = drawn
    const vertices = this.#ofScene.vertexArray()
    for (const [place, data] of [surface.positions, surface.normals].entries()) {
      this.#ofScene.buffer(gl.ARRAY_BUFFER, data)
      gl.enableVertexAttribArray(place)
      gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0)
    }
    this.#ofScene.buffer(gl.ARRAY_BUFFER, placements)
    for (let row = 0; row < 3; row++) {
      gl.enableVertexAttribArray(2 + row)
      gl.vertexAttribPointer(2 + row, 4, gl.FLOAT, false, 48, row * 16)
      gl.vertexAttribDivisor(2 + row, 1)
    }
    if (surface.indices) this.#ofScene.buffer(gl.ELEMENT_ARRAY_BUFFER, surface.indices)
    if (stones && !cuts.has(stones.cut))
      cuts.set(stones.cut, this.#ofScene.buffer(gl.UNIFORM_BUFFER, cutBlock(stones.cut)))
    const cut = stones ? (cuts.get(stones.cut) ?? null) : null
    const count = surface.indices?.length ?? surface.positions.length / 3
    return { ...drawn, vertices, count, copies: placements.length / 12, cut }
  }

  /** Makes a program the current one. */
  #use(name: ProgramName): Program {
    const program = this.#ready.get(name) ?? this.#prepared(name)
    this.#own.select(program)
    return program
  }

  /** A compiled program; what it reads is where all of them look for it. */
  #prepared(name: ProgramName): Program {
    const gl = this.#gl
    const made = this.#programs[name]()
    this.#ready.set(name, made)
    this.#own.select(made)
    for (const [unit, sampler] of SAMPLERS.entries()) gl.uniform1i(made.uniform(sampler), unit)
    for (const [block, binding] of [
      ['Frame', FRAME_BINDING],
      ['Rig', RIG_BINDING],
      ['Cut', CUT_BINDING]
    ] as const) {
      const index = gl.getUniformBlockIndex(made.program, block)
      if (index !== gl.INVALID_INDEX) gl.uniformBlockBinding(made.program, index, binding)
    }
    return made
  }

  #bind(unit: number, texture: WebGLTexture | null): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit)
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, texture)
  }

  #carryLamps(scene: Scene, turn: number): void {
    if (turn === this.#rigTurn) return
    this.#rigTurn = turn
    this.#gl.bindBuffer(this.#gl.UNIFORM_BUFFER, this.#blocks.rig)
    this.#gl.bufferSubData(this.#gl.UNIFORM_BUFFER, 0, rigBlock(turn, this.#lighting.table, reachOf(scene)))
  }

  /** Fills the Frame block: in the order in which shaders/blocks.ts names its fields. */
  #fillFrame(
    scene: Scene,
    look: Look,
    effort: Effort,
    [width, height]: readonly [number, number],
    index: number | null
  ) {
    const { eye, viewProjection, border, enlarged } = cameraOf(look.pose, look.view, scene, look.frame)
    const at = (index ?? 0) + 1
    const shift = index === null ? [0, 0] : [halton(at, 2) - 0.5, halton(at, 3) - 0.5]
    const [angle, lean] = [halton(at, 5) * 2 * Math.PI, Math.sqrt(halton(at, 7)) * ROUGHNESS]
    const { middle, reach } = shadowMapOf(scene)
    const strength = Math.max(0, Math.min(1, look.pose.elevation / 8))
    const block = this.#frame
    block.set(viewProjection)
    block.set([...eye, enlarged, ...middle, 1 / (2 * reach), reach, ...border, ...look.metal, strength], 16)
    block.set([width, height, (2 * FILTER * (shift[0] ?? 0)) / width, (2 * FILTER * (shift[1] ?? 0)) / height], 32)
    block.set([Math.cos(angle) * lean, Math.sin(angle) * lean], 36)
    const turns = [1, 2, 3, 4, 5].map((order) => order * this.#rigTurn)
    block.set(
      turns.flatMap((turn) => [Math.cos(turn), Math.sin(turn)]),
      40
    )
    // Light that leaves a stone alone on the table meets nothing more, but in a heart's cleft: at rest that is looked at too.
    const stoneBounces = index === null && isOneStone(scene) ? 0 : effort.stoneBounces
    new Int32Array(block.buffer, FRAME_WALK * 4).set([...scene.tree, effort.metalBounces, stoneBounces])
    this.#gl.bindBuffer(this.#gl.UNIFORM_BUFFER, this.#blocks.frame)
    this.#gl.bufferSubData(this.#gl.UNIFORM_BUFFER, 0, block)
  }

  #drawShadowBand({ framebuffer, width: side }: Target): void {
    const gl = this.#gl
    const pass = Math.floor(this.#bands / SHADOW_BANDS)
    const { uniform } = this.#use('shadow')
    // A map that is drawn to must not be read.
    for (const unit of [1, 2, 3]) this.#bind(unit, null)
    this.#bind(0, this.#texels)
    gl.uniform2fv(uniform('series'), this.#lighting.series)
    gl.uniform4fv(uniform('elevation'), SKY_ELEVATIONS)
    const azimuths = SHADOW_AZIMUTHS * (SHADOW_SIDE / side) ** 2
    gl.uniform4f(uniform('pass'), pass, side, this.#lighting.total, azimuths)
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    gl.viewport(0, 0, side, side)
    const band = side / SHADOW_BANDS
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(0, (this.#bands % SHADOW_BANDS) * band, side, band)
    this.#blend(1 / (pass + 1))
    gl.disable(gl.SCISSOR_TEST)
    this.#bands++
  }

  /** Draws over the whole frame, with this weight against what is there. */
  #blend(weight: number): void {
    const gl = this.#gl
    gl.disable(gl.DEPTH_TEST)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA)
    gl.blendColor(0, 0, 0, weight)
    gl.bindVertexArray(null)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.disable(gl.BLEND)
  }

  #drawSample(sample: Target, shadow: Target, width: number, height: number, effort: Effort, { pose }: Look): void {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, sample.framebuffer)
    gl.viewport(0, 0, width, height)
    gl.clearColor(0, 0, 0, 0)
    gl.enable(gl.DEPTH_TEST)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    this.#bind(0, this.#texels)
    for (const [index, texture] of shadow.textures.entries()) this.#bind(1 + index, texture)

    gl.colorMask(false, false, false, false)
    gl.depthFunc(gl.LESS)
    this.#use('depth')
    for (const drawable of this.#drawables) this.#drawCopies(drawable)
    gl.colorMask(true, true, true, true)
    gl.depthFunc(gl.LEQUAL)

    this.#drawMetal()
    const { uniform } = this.#use('stone')
    for (const drawable of this.#drawables) {
      if (!drawable.stones) continue
      gl.bindBufferBase(gl.UNIFORM_BUFFER, CUT_BINDING, drawable.cut)
      const { halfWidth } = drawable.stones
      const isLarge = halfWidth * 2 >= LARGE_STONE
      const reflections = Math.min(effort.reflections, isLarge ? 6 : 5)
      gl.uniform4f(uniform('stone'), isLarge ? FIRE : 0, isLarge ? 1.2 : 1.45, halfWidth, reflections)
      this.#drawCopies(drawable)
    }
    gl.disable(gl.CULL_FACE)
    gl.bindVertexArray(null)
    if (pose.elevation > 0) {
      this.#use('ground')
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    }
  }

  #drawMetal(): void {
    const gl = this.#gl
    const { uniform } = this.#use('metal')
    this.#bind(WORDS_UNIT, this.#words)
    const { length, height, outside } = this.#engraving ?? { length: 0, height: 0, outside: null }
    for (const drawable of this.#drawables) {
      if (drawable.stones) continue
      const { band } = drawable
      if (!band) gl.uniform4f(uniform('engraved'), 0, 0, 0, 0)
      else if (outside === null) {
        gl.uniform4f(uniform('engraved'), length, height, band.inside, band.reach)
        gl.uniform4fv(uniform('toBand'), band.toOwn)
      } else {
        gl.uniform4f(uniform('engraved'), -length, height, band.outside, band.reach)
        gl.uniform4fv(uniform('toBand'), turned(band.toOwn, Math.PI - outside))
      }
      this.#drawCopies(drawable)
    }
  }

  #drawCopies({ stones, vertices, surface, count, copies }: Drawable): void {
    const gl = this.#gl
    if (stones) gl.enable(gl.CULL_FACE)
    else gl.disable(gl.CULL_FACE)
    gl.bindVertexArray(vertices)
    if (surface.indices) gl.drawElementsInstanced(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0, copies)
    else gl.drawArraysInstanced(gl.TRIANGLES, 0, count, copies)
  }

  #add(sample: Target, sum: Target, width: number, height: number, index: number): void {
    const gl = this.#gl
    this.#use('add')
    this.#bind(SOURCE_UNIT, sample.textures[0] ?? null)
    gl.bindFramebuffer(gl.FRAMEBUFFER, sum.framebuffer)
    gl.viewport(0, 0, width, height)
    this.#blend(1 / (index + 1))
  }

  #develop(
    source: WebGLTexture | undefined,
    width: number,
    height: number,
    places: number,
    ground: Look['ground']
  ): void {
    const gl = this.#gl
    const { uniform } = this.#use('develop')
    this.#bind(SOURCE_UNIT, source ?? null)
    gl.uniform4f(uniform('sizes'), width, height, gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.uniform1f(uniform('places'), places)
    gl.uniform3fv(uniform('ground'), ground)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.disable(gl.DEPTH_TEST)
    gl.bindVertexArray(null)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    // The next sample is drawn to what was read here.
    this.#bind(SOURCE_UNIT, null)
  }
}

const isOneStone = ({ drawn }: Scene): boolean =>
  drawn.length === 1 && drawn.every(({ stones, placements }) => stones !== null && placements.length === 12)

/** How far from the middle, through which the lamps' axes go, a piece ends, in mm. */
const reachOf = ({ low, high }: Scene): number =>
  Math.hypot(...low.map((least, axis) => Math.max(-least, high[axis] ?? 0)))

/** The square of the table that the shadow map covers, in mm, and the map's side in texels. */
export function shadowMapOf({ low, high }: Pick<Scene, 'low' | 'high'>) {
  const width = Math.max(high[0] - low[0], high[1] - low[1])
  return {
    middle: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2] as const,
    // Towards its edge the map fades out: a flat piece has room enough there, too.
    reach: width / 2 + Math.max(Math.min(high[2] - low[2], 14) * 1.6, width / 12),
    side: width > WIDE ? WIDE_SHADOW_SIDE : SHADOW_SIDE
  }
}

/** The Cut block of the shaders. */
function cutBlock(cut: StoneGroup['cut']): Float32Array {
  const { girdle, isHalf } = CUT_PLANES[cut]
  const zones = zonesOf(cut)
  const planes = [...zones.girdle, ...zones.crown, ...zones.pavilion]
  const block = new Float32Array((MOST_PLANES + 2) * 4)
  for (const [index, { normal, reach }] of planes.entries()) block.set([...normal, reach], index * 4)
  block.set([girdle ? 1 / girdle[0] : 0, girdle ? 1 / girdle[1] : 0, isHalf ? 1 : 0], MOST_PLANES * 4)
  block.set([zones.girdle.length, planes.length - zones.pavilion.length, planes.length], (MOST_PLANES + 1) * 4)
  return block
}
