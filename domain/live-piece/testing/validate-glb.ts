import { validateBytes } from 'gltf-validator'

/**
 * What Khronos' validator finds wrong with a binary glTF, or doubtful. That something in it may be unused is left out: a
 * loose stone's file has a metal of which nothing is made.
 */
export async function faultsOfGlb(bytes: Uint8Array): Promise<string[]> {
  const { issues } = await validateBytes(bytes)
  return issues.messages.flatMap(({ code, message, pointer }) =>
    code === 'UNUSED_OBJECT' ? [] : [`${code} ${pointer ?? ''}: ${message}`]
  )
}
