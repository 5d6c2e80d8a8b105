let underWay = 0

/** Whether a part is on its way that its page does without: what becomes of that is no reason to load the page anew. */
export const isOptionalOnItsWay = (): boolean => underWay > 0

/**
 * Loads a part that its page does without where it does not come, such as one that no worker keeps; null then. Unlike
 * `loadPart` it neither waits for the line nor has the page loaded anew, which may hold what somebody is writing.
 */
export async function loadOptional<Part>(load: () => Promise<Part>): Promise<Part | null> {
  underWay++
  try {
    return await load()
  } catch (error) {
    reportError(error)
    return null
  } finally {
    underWay--
  }
}
