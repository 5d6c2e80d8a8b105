import { createWriteStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { SAID } from '#domain/desk/desk-page.ts'
import { CROPS } from '#domain/pieces/photograph.ts'
import { checkPiece } from '#domain/pieces/piece.ts'
import { createFolderStore, StoreAway } from '../../../modules/photographs/media-store.ts'
import { moveMedia } from '../../../modules/photographs/move-media.ts'
import { mediaFolder } from '../../../modules/photographs/open-store.ts'
import { createS3Store } from '../../../modules/photographs/s3-store.ts'
import { addFilm, addPhotograph } from '../../pieces/change-media.ts'
import { addPiece, archivePiece, type PieceOutcome, publishPiece } from '../../pieces/change-piece.ts'
import { importPieces, planImport, type RowPlan } from '../../pieces/import-pieces.ts'
import { readPiecesFile, writePieces } from '../../pieces/pieces-file.ts'
import { type Ask, type Command, type Failure, failed, told } from '../command.ts'

const noPiece = (id: string) => `There is no piece ${id}.`

/** What a JSON file holds, or why it cannot be read. */
export async function jsonOf(file: string): Promise<{ given: unknown } | { error: string }> {
  const found = await bytesOf(file)
  if ('error' in found) return found
  try {
    return { given: JSON.parse(found.bytes.toString('utf8').replace(/^\uFEFF/, '')) }
  } catch (error) {
    if (error instanceof SyntaxError) return { error: `The file holds no JSON: ${error.message}` }
    throw error
  }
}

/** A file's bytes, or in words why there are none. */
export async function bytesOf(file: string): Promise<{ bytes: Buffer } | { error: string }> {
  try {
    return { bytes: await readFile(file) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { error: `There is no file ${file}.` }
    if (code === 'EISDIR') return { error: `${file} is a folder.` }
    if (code === 'EACCES') return { error: `The file ${file} may not be read.` }
    throw error
  }
}

/** Whether a failure says that a file cannot be written, and not that something else is wrong. */
export const isUnwritable = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  ['ENOENT', 'EISDIR', 'EACCES', 'ENOSPC'].includes((error as NodeJS.ErrnoException).code ?? '')

const toldPiece = (outcome: PieceOutcome, { say }: Ask, done: string, id: string): Failure | undefined =>
  told(outcome.kind === 'done' ? { kind: 'done' } : outcome, say, done, noPiece(id))

type Told = Pick<RowPlan, 'line' | 'id'> & { what: RowPlan['what'] }

/** Says what a file changes, row by row, and how much of it; fails where a row is refused. */
export function tellRows(plans: readonly Told[], isWritten: boolean, say: Ask['say']): Failure | undefined {
  const counts = { add: 0, change: 0, same: 0, refused: 0 }
  for (const { line, id, what } of plans) {
    counts[what.kind]++
    if (what.kind === 'add') say(`${line}\t${id}\tadded`)
    if (what.kind === 'change') say(`${line}\t${id}\tchanged: ${what.changes.join(', ')}`)
    if (what.kind === 'refused') say(`${line}\t${id || '(no id)'}\trefused: ${what.words}`)
  }
  const { add, change, same, refused } = counts
  say(`${add} added, ${change} changed, ${same} as they are, ${refused} refused.`)
  if (refused > 0)
    return failed(
      `${refused === 1 ? 'One row is' : `${refused} rows are`} refused${isWritten ? '; the others are written.' : ': nothing is written.'}`
    )
  say(isWritten ? 'It is written.' : 'Nothing is written: this was a dry run.')
  return undefined
}

/** What is added to the catalogue, in files and one by one: the same as on the desk's pages. */
export const pieceCommands: readonly Command[] = [
  {
    name: 'pieces export',
    takes: ['FILE'],
    says: 'writes every piece into a file that a spreadsheet opens (CSV; prices and what they cost you in pence)',
    run: async ({ deps, words: [file = ''], say }) => {
      try {
        await pipeline(writePieces(deps.db), createWriteStream(file))
      } catch (error) {
        if (isUnwritable(error)) return failed(`The file ${file} cannot be written (${error.code}).`)
        throw error
      }
      say(`It is written to ${file}.`)
      return undefined
    }
  },
  {
    name: 'pieces import',
    takes: ['FILE'],
    allows: { 'at-a-loss': '', 'dry-run': '' },
    says: 'adds and changes pieces as a file says; with --dry-run it only tells what it would change. A price that does not pay for its piece is refused, but with --at-a-loss. Where a row is refused nothing is written',
    run: async ({ deps, acting, words: [file = ''], options, say }) => {
      const found = await bytesOf(file)
      if ('error' in found) return failed(found.error)
      const read = readPiecesFile(found.bytes)
      if (read.kind === 'refused') return failed(read.words)
      const meant = { isAtLoss: 'at-a-loss' in options }
      if ('dry-run' in options) return tellRows(await planImport(deps, read.rows, meant), false, say)
      const { plans, isWritten } = await importPieces(deps, read.rows, acting, meant)
      return tellRows(plans, isWritten, say)
    }
  },
  {
    name: 'piece add',
    needs: { json: 'FILE' },
    says: 'adds a piece as a draft: a record as in data/catalogue, its price in pence',
    run: async (ask) => {
      const found = await jsonOf(ask.options.json ?? '')
      if ('error' in found) return failed(found.error)
      const read = checkPiece(found.given)
      if (read.kind === 'mistakes')
        return failed(
          Object.entries(read.mistakes)
            .map(([name, words]) => (name ? `${name}: ${words}` : words))
            .join(' ')
        )
      const { id } = read.record
      return toldPiece(await addPiece(ask.deps, read, ask.acting), ask, `${id} is added, as a draft.`, id)
    }
  },
  {
    name: 'piece publish',
    takes: ['PIECE'],
    allows: { at: 'YYYY-MM-DDTHH:MM' },
    says: 'shows a piece to shoppers as last written, now or at a time on London’s clocks',
    run: async (ask) => {
      const [id = ''] = ask.words
      const { at = '' } = ask.options
      return toldPiece(
        await publishPiece(ask.deps, { id, at }, ask.acting),
        ask,
        at ? 'It will be.' : 'It is published.',
        id
      )
    }
  },
  {
    name: 'piece archive',
    takes: ['PIECE'],
    allows: { at: 'YYYY-MM-DDTHH:MM' },
    says: 'takes a piece out of the shop; its versions and orders stay',
    run: async (ask) => {
      const [id = ''] = ask.words
      const { at = '' } = ask.options
      return toldPiece(
        await archivePiece(ask.deps, { id, at }, ask.acting),
        ask,
        at ? 'It will be.' : 'It is archived.',
        id
      )
    }
  },
  {
    name: 'media move',
    takes: [],
    needs: { to: 's3|folder' },
    says: 'brings photographs, films and originals into the bucket of S3_BUCKET, or back into the folder; may be said again',
    run: async (ask) => {
      const { to = '' } = ask.options
      const { s3 } = ask.config
      if (to !== 's3' && to !== 'folder') return failed('They are moved to s3 or to folder.')
      if (!s3) return failed('Please set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first, for both ways.')
      const [bucket, folder] = [createS3Store(s3), createFolderStore(mediaFolder(ask.deps.config.dataDir))]
      const way = to === 's3' ? { from: folder, to: bucket } : { from: bucket, to: folder }
      try {
        const { brought, there, originals } = await moveMedia(ask.deps.db, { ...way, target: to })
        const next =
          to === 's3'
            ? 'Open the shop with these settings on every machine. What is in the folder may stay: it is served while the bucket is away.'
            : 'Open the shop without S3_BUCKET. What is in the bucket stays there.'
        ask.say(`Brought: ${brought}. There already: ${there}. Originals of photographs moved: ${originals}. ${next}`)
        return undefined
      } catch (error) {
        if (error instanceof StoreAway) return failed(`${error.message}. What was brought is there: say it again.`)
        throw error
      }
    }
  },
  {
    name: 'media add',
    takes: ['PIECE', 'FILE'],
    needs: { alt: 'WHAT-IT-SHOWS' },
    allows: { crop: CROPS.join('|') },
    says: 'adds a photograph or a film to a piece’s draft; shoppers see it once the piece is published',
    run: async (ask) => {
      const [id = '', file = ''] = ask.words
      const { alt = '', crop = '' } = ask.options
      if (crop !== '' && !CROPS.some((one) => one === crop)) return failed(`A crop is one of ${CROPS.join(', ')}.`)
      if (/\.(?:mp4|mov|webm)$/i.test(file)) {
        if (!existsSync(file)) return failed(`There is no file ${file}.`)
        const given = await addFilm(ask.deps, { id, film: file, alt }, ask.acting)
        return toldPiece(given, ask, 'The film is kept. The open shop makes it ready, and adds it to the draft.', id)
      }
      const found = await bytesOf(file)
      if ('error' in found) return failed(found.error)
      const outcome = await addPhotograph(ask.deps, { id, bytes: found.bytes, alt, crop }, ask.acting)
      const done =
        outcome.kind === 'done' && outcome.said ? SAID[outcome.said] : 'The photograph is added to the draft.'
      return toldPiece(outcome, ask, done, id)
    }
  }
]
