/** How often in this session a browser has taken the graphics context away. */
const LOST = 'nl-live-piece-lost'
/** What draws without a graphics processor, and what is too weak or too faulty to be asked. */
const UNFIT = /SwiftShader|llvmpipe|softpipe|Software|Microsoft Basic|Mali-4|Adreno \(TM\) [23]/i

/** How a piece is drawn without a graphics processor: with so few pixels and samples, and whatever time it takes. */
interface SoftwareTerms {
  pixels: number
  samples: number
}

declare global {
  interface Window {
    /** Set by tests before the page begins: nobody else turns a piece by software. */
    nlLivePieceInSoftware?: SoftwareTerms
  }
}

export const softwareTerms = (): SoftwareTerms | undefined => window.nlLivePieceInSoftware

/** Why pieces are not turned here, or null. */
export type NoLivePiece =
  | 'saves-data'
  | 'taken-away-twice'
  | 'no-webgl2'
  | 'no-float-targets'
  | 'imprecise'
  | 'unfit-renderer'

let answer: NoLivePiece | null | undefined

/** Whether this browser can turn a piece, asked once a page: the context it needs for that is given back at once. */
export function whyNoLivePiece(): NoLivePiece | null {
  if (answer === undefined) answer = ask()
  return answer
}

/** The same where it was asked before, and null where it was not. */
export const knownNoLivePiece = (): NoLivePiece | null => answer ?? null

/** ms within which several contexts are taken away by one cause: two rings of a couple lose theirs together. */
const TOGETHER = 1000
let lostAt = Number.NEGATIVE_INFINITY

/** A context was taken away: once may be chance, after the second time the still stays for the session. */
export function noteContextLost(): void {
  const now = Date.now()
  const isSameCause = now - lostAt < TOGETHER
  lostAt = now
  if (isSameCause) return
  const times = Number(sessionStorage.getItem(LOST) ?? 0) + 1
  sessionStorage.setItem(LOST, String(times))
  if (times > 1) answer = 'taken-away-twice'
}

function ask(): NoLivePiece | null {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return 'saves-data'
  if (Number(sessionStorage.getItem(LOST) ?? 0) > 1) return 'taken-away-twice'
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return 'no-webgl2'
  const reason = faultOf(gl)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return reason
}

function faultOf(gl: WebGL2RenderingContext): NoLivePiece | null {
  if (!gl.getExtension('EXT_color_buffer_float') && !gl.getExtension('EXT_color_buffer_half_float'))
    return 'no-float-targets'
  const precision = gl.getShaderPrecisionFormat(gl.FRAGMENT_SHADER, gl.HIGH_FLOAT)
  if (!precision || precision.precision < 23) return 'imprecise'
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  return UNFIT.test(renderer) && !softwareTerms() ? 'unfit-renderer' : null
}
