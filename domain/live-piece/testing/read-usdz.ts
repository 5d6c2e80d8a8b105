/** A file of a zip, as both of its records say. */
export interface StoredFile {
  name: string
  /** 0 where it is stored as it is. */
  method: number
  flags: number
  /** Where its contents begin. */
  begins: number
  checksum: number
  contents: Uint8Array
  text: string
}

/** Reads a zip by its central directory. Throws where that and the files' own heads do not agree. */
export function storedFiles(bytes: Uint8Array): StoredFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = bytes.length - 22
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error('The zip does not end with its end')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (at + view.getUint32(end + 12, true) !== end) throw new Error('The directory does not reach to the end')
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Error('The directory has another length')
    const local = view.getUint32(at + 42, true)
    if (view.getUint32(local, true) !== 0x04034b50) throw new Error('There is no file where the directory says')
    // Version, flags, method, time, date, checksum, sizes and length of name: the same in both.
    for (let byte = 0; byte < 24; byte++)
      if (bytes[local + 4 + byte] !== bytes[at + 6 + byte]) throw new Error('A file and the directory do not agree')
    const nameLength = view.getUint16(local + 26, true)
    const begins = local + 30 + nameLength + view.getUint16(local + 28, true)
    const contents = bytes.subarray(begins, begins + view.getUint32(local + 22, true))
    const file = {
      name: ascii(bytes.subarray(local + 30, local + 30 + nameLength)),
      method: view.getUint16(local + 8, true),
      flags: view.getUint16(local + 6, true),
      begins,
      checksum: view.getUint32(local + 14, true),
      contents,
      text: ascii(contents)
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    return file
  })
}

const ascii = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
