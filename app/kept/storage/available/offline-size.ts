import { OFFLINE_SIZE_PATH, type OfflineSize, offlineSizeSchema } from '#domain/install/offline-size.ts'

/** How large the offline shop is, as the build measured it; null where the shop cannot be asked. */
export async function readOfflineSize(): Promise<OfflineSize | null> {
  try {
    const response = await fetch(OFFLINE_SIZE_PATH)
    const read = offlineSizeSchema.safeParse(response.ok ? await response.json() : null)
    return read.success ? read.data : null
  } catch (error) {
    // Without signal, or behind a network that answers in the shop's place: the button goes without a size.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    return null
  }
}
