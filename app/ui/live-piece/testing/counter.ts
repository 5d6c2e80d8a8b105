import { BLOOM } from '../shaders/darkroom.ts'

/**
 * What a shader does most, and what each costs in operations of one number: an addition, multiplication, comparison, least
 * or most of two is one; a division, root, sine or power is four; what only moves numbers and addresses is none. Counted in
 * shaders/*.ts by hand, where a comment names it: `// counts: box`.
 */
const COSTS = {
  /** meetsBox: six differences, six products, twelve leasts and mosts, three comparisons. */
  box: 27,
  /** meetsTriangle, all of it, although most rays miss after a third: cross, dots, three divisions, and the normal. */
  triangle: 100,
  /** meetsCopy: a ray into a copy's frame (15 products and sums each for place and direction), one over it, and the normal back. */
  copy: 70,
  /** A plane of a stone that a ray looks at: one dot, one comparison. */
  plane: 6,
  /** And one that it may leave by: another dot, a difference, two products and a comparison. */
  facing: 9,
  /** What else finds the facet that is met next: the girdle's ellipse (30), which half it is in (8), two divisions, and the way there (6). */
  facet: 52,
  /** And what happens there: Fresnel (40), what leaves (refract 25) and what stays (reflect 12). */
  reflection: 77,
  /** A ray that leaves a stone, without what it meets: into the scene and through its frame. */
  exit: 40,
  /** A lamp or a card that a ray looks at: one dot, one comparison. */
  lamp: 6,
  /** And one that it faces: whether it hangs so far aside that nothing of the piece meets it. */
  aim: 7,
  /** And one that it may meet: where (a division, two dots, 14), how soft (25). */
  lit: 55,
  /** room() beside its lamps; where it meets the table also the shadow's series. */
  room: 12,
  table: 60,
  /** What each pixel of metal, of a stone and of the ground does once. */
  metalPixel: 90,
  stonePixel: 120,
  groundPixel: 75
} as const
type Kind = keyof typeof COSTS

/** The places around each pixel that bloom is gathered from, of fifteen operations, and tone and sRGB: the whole canvas, whatever moves. */
const DEVELOPED = BLOOM.motion * 15 + 75
/** Each vertex is placed and projected, once for its depth and once more for its light. */
const VERTEX = 2 * (21 + 28) + 15

export interface Counted {
  /** All operations of the frame. */
  operations: number
  /** How often each kind was done. */
  times: Readonly<Record<Kind, number>>
  vertices: number
}

const KINDS = Object.keys(COSTS) as Kind[]
/** A target has four channels: so many kinds are counted in one frame. */
const AT_ONCE = 4
const COMMENT = /\/\/ counts: (\w+)/g

/** Counts what a frame does: in each shader a counter stands where the comments are, and is written where its colour was. */
export class Counter {
  readonly groups: readonly (readonly Kind[])[] = Array.from({ length: Math.ceil(KINDS.length / AT_ONCE) }, (_, at) =>
    KINDS.slice(at * AT_ONCE, (at + 1) * AT_ONCE)
  )
  readonly #times = new Map<Kind, number>()
  readonly #drawnTo = new WeakMap<WebGL2RenderingContext, WebGLFramebuffer>()
  readonly #known = new Set<string>()
  #vertices = 0

  /** Has every shader of this context count, and keeps what it is drawn to. */
  listen(gl: WebGL2RenderingContext, group: readonly Kind[]): void {
    const shaderSource = gl.shaderSource.bind(gl)
    gl.shaderSource = (shader, source) => shaderSource(shader, this.#counting(source, group))
    const bindFramebuffer = gl.bindFramebuffer.bind(gl)
    gl.bindFramebuffer = (target, framebuffer) => {
      if (framebuffer) this.#drawnTo.set(gl, framebuffer)
      // The vertices of the frame that is read, not of those before it.
      if (framebuffer) this.#vertices = 0
      bindFramebuffer(target, framebuffer)
    }
    const elements = gl.drawElementsInstanced.bind(gl)
    gl.drawElementsInstanced = (mode, count, type, offset, copies) => {
      this.#vertices += (count * copies) / 2
      elements(mode, count, type, offset, copies)
    }
    const arrays = gl.drawArraysInstanced.bind(gl)
    gl.drawArraysInstanced = (mode, first, count, copies) => {
      this.#vertices += (count * copies) / 2
      arrays(mode, first, count, copies)
    }
  }

  #counting(source: string, group: readonly Kind[]): string {
    for (const [, kind] of source.matchAll(COMMENT)) this.#known.add(kind as string)
    if (!source.includes('// counts:') || !source.includes('out vec4 colour')) return source
    const counted = source.replace(COMMENT, (comment, kind) => {
      const channel = 'xyzw'[group.indexOf(kind)]
      return channel ? `counts.${channel} += 1.;` : comment
    })
    const end = counted.lastIndexOf('}')
    return `${counted.slice(0, end)}\n colour = counts;\n}`.replace(
      'precision highp sampler2D;',
      'precision highp sampler2D;\nvec4 counts = vec4(0.);'
    )
  }

  /** Reads what the last frame has counted, of so many pixels a side. */
  read(gl: WebGL2RenderingContext, group: readonly Kind[], side: number): void {
    const vertices = this.#vertices
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#drawnTo.get(gl) ?? null)
    const pixels = new Float32Array(side * side * 4)
    gl.readPixels(0, 0, side, side, gl.RGBA, gl.FLOAT, pixels)
    for (const [channel, kind] of group.entries()) {
      let sum = 0
      for (let at = channel; at < pixels.length; at += 4) sum += pixels[at] as number
      this.#times.set(kind, sum)
    }
    this.#vertices = vertices
  }

  sum(canvasPixels: number): Counted {
    const forgotten = KINDS.filter((kind) => !this.#known.has(kind))
    if (forgotten.length > 0) throw new Error(`No shader counts: ${forgotten.join(', ')}`)
    const times = Object.fromEntries(KINDS.map((kind) => [kind, this.#times.get(kind) ?? 0])) as Record<Kind, number>
    const shaded = KINDS.reduce((total, kind) => total + times[kind] * COSTS[kind], 0)
    const vertices = this.#vertices
    return { operations: shaded + vertices * VERTEX + canvasPixels * DEVELOPED, times, vertices }
  }
}
