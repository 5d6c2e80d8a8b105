/** An answer as it came: nothing decompressed, nothing followed. */
export interface TestAnswer {
  status: number
  headers: Record<string, string | undefined>
  bytes: Buffer
  text: string
  /** The body as JSON; throws where it is none. */
  json: () => unknown
}
