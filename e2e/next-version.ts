import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { integrityOf } from '../api/server/http/integrity.ts'
import type { Shop } from './shop.ts'

/** The next version of the shop: another shell document, and a worker that knows it. */
export async function makeNextVersion(shop: Shop): Promise<string> {
  const root = await shop.copyBuild()
  const shell = path.join(root, 'dist/client/shell.html')
  const html = (await readFile(shell, 'utf8')).replace('<head>', '<head><meta name="build" content="next" />')
  await writeFile(shell, html)
  const worker = path.join(root, 'dist/client/sw.js')
  const revision = createHash('md5').update(html).digest('hex')
  const entry = /"integrity":"[^"]+","revision":"[0-9a-f]{32}","url":"shell\.html"/
  const script = await readFile(worker, 'utf8')
  if (!entry.test(script)) throw new Error('The worker does not list shell.html as this test expects')
  await writeFile(
    worker,
    script.replace(entry, `"integrity":"${integrityOf(Buffer.from(html))}","revision":"${revision}","url":"shell.html"`)
  )
  return root
}
