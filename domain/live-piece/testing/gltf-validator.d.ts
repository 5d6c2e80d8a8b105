/** Khronos' validator, of which tests need this much. */
declare module 'gltf-validator' {
  interface Report {
    issues: { messages: { code: string; message: string; pointer?: string; severity: number }[] }
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>
}
