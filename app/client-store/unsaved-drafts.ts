/** The forms on this page that hold something that is not on the device yet. Nothing reloads the page meanwhile. */
export const unsavedDrafts = new Set<object>()
