import { deflateSync } from 'node:zlib'

const head = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n')
const end = Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF\n')

/** A small PDF; `objects`: what stands in it besides, `bytes`: how large it is at least. */
export function aPdf({ objects = '', bytes = 0 }: { objects?: string | Buffer; bytes?: number } = {}): Buffer {
  const page = Buffer.concat([
    Buffer.from('3 0 obj\n<</Length 9>>\nstream\n'),
    // Of a page's own drawing nothing is read, whatever it looks like.
    Buffer.from('/JS (no) '),
    Buffer.alloc(bytes, '.'),
    Buffer.from('\nendstream\nendobj\n')
  ])
  return Buffer.concat([head, Buffer.from(objects), page, end])
}

/** Objects as a newer PDF packs them. */
export const packed = (objects: string): Buffer =>
  Buffer.concat([
    Buffer.from('4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\r\n'),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\r\nendstream\nendobj\n')
  ])
