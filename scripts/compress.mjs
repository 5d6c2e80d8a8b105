import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Puts the compressed copies that the shop sends beside a file of the build; whoever writes such a file anew makes them anew. */
export function compressFile(file) {
  const plain = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}
