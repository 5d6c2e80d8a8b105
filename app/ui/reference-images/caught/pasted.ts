interface Paste<Item extends Blob> {
  types: readonly string[]
  files: readonly Item[]
  /** Whether the caret stands in a field that takes text. */
  isInTextField: boolean
}

/** The pictures of a paste. None where text would be pasted into a field: word processors put a picture of it beside it. */
export function picturesInPaste<Item extends Blob>({ types, files, isInTextField }: Paste<Item>): Item[] {
  if (isInTextField && types.includes('text/plain')) return []
  return [...files]
}
