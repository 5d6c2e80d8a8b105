import { useEffect, useRef, useState } from 'react'
import { sizeWords } from '#domain/requests/attachment.ts'
import type { ProjectFilm } from '#domain/requests/project-film.ts'
import {
  filmAddress,
  MOST_KEPT_ATTACHMENT,
  posterAddress,
  readKeptPicture
} from '../../../client-store/account/project-pictures.ts'
import { FilmButton } from '../../../ui/film-button.tsx'
import { useConnection } from '../../../ui/page/connection.ts'
import text from '../../../ui/type/text.module.css'
import styles from './shown-films.module.css'
import type { PicturesOf } from './shown-pictures.tsx'
import { readShown, useShown } from './use-picture.ts'

/** Films from the bench beside something that was said, drawn or made. */
export function ShownFilms({ films, of, ...at }: PicturesOf & { films: readonly ProjectFilm[] }) {
  const own = films.filter((film) => film.of === of)
  if (own.length === 0) return null
  return (
    <ul className={styles.films} aria-label={own.length === 1 ? '1 film' : `${own.length} films`}>
      {own.map((film) => (
        <li key={film.id}>
          <One {...at} film={film} />
        </li>
      ))}
    </ul>
  )
}

type Standing = 'here' | 'coming' | 'missing' | 'unplayable'

/**
 * One film: its poster until a press has it fetched whole, because the link of the page never stands in an address. One press
 * plays it, and the next holds it. It never plays by itself.
 */
function One({ reference, link, film }: Omit<PicturesOf, 'of'> & { film: ProjectFilm }) {
  const { id, alt, seconds, bytes } = film
  const { kind: connection } = useConnection()
  const poster = useShown(reference, posterAddress(reference, id), link)
  const format = useFormat()
  const address = filmAddress(reference, id, format)
  const size = bytes[format]
  const player = useRef<HTMLVideoElement>(null)
  const [isKept, setIsKept] = useState(false)
  const [standing, setStanding] = useState<Standing>('here')
  const [url, setUrl] = useState<string | null>(null)
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    let isWanted = true
    readKeptPicture(address).then((kept) => isWanted && setIsKept(kept !== null), reportError)
    return () => {
      isWanted = false
    }
  }, [address])
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  async function press(): Promise<void> {
    if (isPlaying) return player.current?.pause()
    if (url !== null) return play()
    setStanding('coming')
    const found = await readShown(reference, address, link, 'video/')
    if (!found) return setStanding('missing')
    setIsKept((await readKeptPicture(address)) !== null)
    setStanding('here')
    setUrl(URL.createObjectURL(found))
  }

  function play(): void {
    player.current?.play().catch((error: unknown) => {
      // Held again before it began.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setStanding('unplayable')
    })
  }

  const told = [`Film, ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`, sizeWords(size)]
  if (isKept) told.push('kept on this device')
  else if (size > MOST_KEPT_ATTACHMENT) told.push('too large to be kept on this device')
  return (
    <>
      <div className={styles.film}>
        {url === null ? (
          poster.url && <img src={poster.url} alt="" />
        ) : (
          <video
            ref={player}
            src={url}
            poster={poster.url ?? undefined}
            muted
            loop
            playsInline
            aria-label={alt}
            onLoadedData={play}
            onPlay={() => setIsPlaying(true)}
            onPause={() => setIsPlaying(false)}
            onError={() => setStanding('unplayable')}
          />
        )}
        <FilmButton
          isPlaying={isPlaying}
          film={`the film: ${alt}`}
          isWaiting={standing === 'coming'}
          onPress={() => void press().catch(reportError)}
        />
      </div>
      <p className={text.body2}>{alt}</p>
      <p className={text.caption}>
        {told.join(', ')}
        {connection === 'offline' && !isKept && url === null && '. The film needs a connection'}
        <span role="status">{SAID[standing]}</span>
      </p>
    </>
  )
}

const SAID: Readonly<Record<Standing, string>> = {
  here: '',
  coming: '. It is coming',
  missing: '. It could not be had just now: it plays when there is a connection',
  unplayable: '. This browser could not play it'
}

/** Whether the browser plays the smaller of both files; MP4 until it is asked. */
function useFormat(): 'mp4' | 'webm' {
  const [format, setFormat] = useState<'mp4' | 'webm'>('mp4')
  useEffect(() => {
    if (document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== '') setFormat('webm')
  }, [])
  return format
}
