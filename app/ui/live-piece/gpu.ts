/** A compiled program with the places of its uniforms. */
export interface Program {
  program: WebGLProgram
  uniform: (name: string) => WebGLUniformLocation | null
}

export interface Target {
  framebuffer: WebGLFramebuffer
  textures: readonly WebGLTexture[]
  width: number
  height: number
}

/** Everything that was made with a context is given back by one call: a browser has few contexts and little memory for them. */
export class Gpu {
  readonly gl: WebGL2RenderingContext
  readonly programs: WebGLProgram[] = []
  readonly #made: (() => void)[] = []

  constructor(gl: WebGL2RenderingContext) {
    this.gl = gl
  }

  /** Hands a program over to be compiled. Drivers compile side by side, so that all are handed over before any is asked for. */
  begin(vertex: string, fragment: string): () => Program {
    const { gl } = this
    const program = gl.createProgram()
    const shaders = [vertex, fragment].map((source, index) => {
      const shader = gl.createShader(index === 0 ? gl.VERTEX_SHADER : gl.FRAGMENT_SHADER)
      if (!shader) throw new Error('The graphics context is gone')
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
      return shader
    })
    gl.linkProgram(program)
    this.programs.push(program)
    this.#made.push(() => {
      for (const shader of shaders) gl.deleteShader(shader)
      gl.deleteProgram(program)
    })
    return () => {
      if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
        const logs = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(program)]
        throw new Error(`A shader does not compile: ${logs.filter(Boolean).join('\n')}`)
      }
      const places = new Map<string, WebGLUniformLocation | null>()
      const uniform = (name: string) => {
        if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name))
        return places.get(name) ?? null
      }
      return { program, uniform }
    }
  }

  select({ program }: Program): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's own name, and no hook
    this.gl.useProgram(program)
  }

  texture(width: number, height: number, format: 'half' | 'float', data: Float32Array | null = null): WebGLTexture {
    const { gl } = this
    const texture = gl.createTexture()
    const isHalf = format === 'half'
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const type = isHalf ? gl.HALF_FLOAT : gl.FLOAT
    gl.texImage2D(gl.TEXTURE_2D, 0, isHalf ? gl.RGBA16F : gl.RGBA32F, width, height, 0, gl.RGBA, type, data)
    const filter = isHalf ? gl.LINEAR : gl.NEAREST
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    this.#made.push(() => gl.deleteTexture(texture))
    return texture
  }

  /** What is drawn on a canvas in white, smaller and smaller, so that it is smooth from afar. */
  mask(drawn: HTMLCanvasElement): WebGLTexture {
    const { gl } = this
    const texture = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, texture)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, gl.RED, gl.UNSIGNED_BYTE, drawn)
    gl.generateMipmap(gl.TEXTURE_2D)
    this.#made.push(() => gl.deleteTexture(texture))
    return texture
  }

  /** Somewhere to draw to, in half floats. */
  target(width: number, height: number, { count = 1, depth = false } = {}): Target {
    const { gl } = this
    const textures = Array.from({ length: count }, () => this.texture(width, height, 'half'))
    const framebuffer = gl.createFramebuffer()
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
    const places = textures.map((texture, index) => {
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + index, gl.TEXTURE_2D, texture, 0)
      return gl.COLOR_ATTACHMENT0 + index
    })
    gl.drawBuffers(places)
    if (depth) {
      const buffer = gl.createRenderbuffer()
      gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
      gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, width, height)
      gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, buffer)
      this.#made.push(() => gl.deleteRenderbuffer(buffer))
    }
    this.#made.push(() => gl.deleteFramebuffer(framebuffer))
    return { framebuffer, textures, width, height }
  }

  buffer(kind: number, data: Float32Array | Uint32Array): WebGLBuffer {
    const { gl } = this
    const buffer = gl.createBuffer()
    gl.bindBuffer(kind, buffer)
    gl.bufferData(kind, data, gl.STATIC_DRAW)
    this.#made.push(() => gl.deleteBuffer(buffer))
    return buffer
  }

  vertexArray(): WebGLVertexArrayObject {
    const { gl } = this
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    this.#made.push(() => gl.deleteVertexArray(array))
    return array
  }

  /** Gives all of it back. */
  dispose(): void {
    for (const give of this.#made.splice(0).reverse()) give()
  }
}
