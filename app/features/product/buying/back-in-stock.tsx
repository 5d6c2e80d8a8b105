import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/catalogue/product-schema.ts'
import type { StockWatch, StockWatchBody } from '#domain/notifications/stock-watch.ts'
import { askToShow, type PushStanding } from '../../../client-store/pushes/push.ts'
import { addStockWatch, endStockWatch, readStockWatches } from '../../../client-store/pushes/stock-watches.ts'
import { usePushes } from '../../../client-store/pushes/use-pushes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton, TextLink } from '../../../ui/controls/text-link.tsx'
import { loadPart } from '../../../ui/load-part.ts'
import { BellIcon } from '../../../ui/rare-icons.tsx'
import text from '../../../ui/type/text.module.css'
import styles from './back-in-stock.module.css'

/** Few are told by e-mail: what that needs comes with the press. */
const WatchByMail = lazy(() => loadPart(() => import('./watch-by-mail.tsx')))

/**
 * For a piece that is out of stock: the offer to be told once it is back, on this device or, where that cannot be or is not
 * wanted, by e-mail. The browser asks only once it was pressed. OFFLINE, section 5.9.
 */
export default function BackInStock({ product }: { product: Pick<Product, 'id' | 'name'> }) {
  const pushes = usePushes()
  const [watch, setWatch] = useState<StockWatch | null>(null)
  const [wish, setWish] = useState<'none' | 'mail' | DisabledReason>('none')
  const [isGoing, setGoing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { id } = product
  const section = useRef<HTMLElement>(null)
  const isMoved = useRef(false)

  useEffect(() => {
    let isLeft = false
    void readStockWatches().then((read) => {
      if (!isLeft && read.kind === 'known') setWatch(ofPiece(read.watches, id))
    })
    return () => {
      isLeft = true
    }
  }, [id])

  async function go(asking: ReturnType<typeof addStockWatch>): Promise<void> {
    setGoing(true)
    setProblem(null)
    const answer = await asking
    setGoing(false)
    if (answer.kind === 'failed') return setProblem(answer.problem)
    setWatch(ofPiece(answer.watches, id))
    leadTo('none')
  }
  const add = (body: StockWatchBody) => go(addStockWatch(id, body))

  /** What was pressed goes with it: the focus moves on to what takes its place. */
  function leadTo(next: 'none' | DisabledReason): void {
    isMoved.current = next === 'none'
    setWish(next)
  }

  /** Here, where the browser can; else the page goes on to e-mail, and says why. */
  async function tellHere(): Promise<void> {
    setGoing(true)
    setProblem(null)
    if (pushes.standing === null) await askToShow()
    const standing = pushes.standing ?? (await pushes.read())
    const change = standing.kind === 'known' && (await pushes.choose({ ...standing.about, stock: true }))
    setGoing(false)
    if (change === 'done') return add({ by: 'device' })
    if (standing.kind === 'unreachable') return setProblem(NOT_REACHED)
    leadTo(standing.kind === 'known' ? change || 'failed' : standing.kind)
  }

  const isHere = watch?.device === true && canTell(pushes.standing)
  const isByMail = watch !== null && watch.mail !== 'none'
  const isWatched = isHere || isByMail
  const isTyping = !isWatched && wish !== 'none'
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    section.current?.querySelector('button')?.focus()
  })
  return (
    <section ref={section} className={styles.back} aria-labelledby="back-in-stock">
      <h2 id="back-in-stock" className={text.visuallyHidden}>
        When it is back
      </h2>
      <div role="status" className={styles.state}>
        {isWatched && (
          <p className={styles.told}>
            <BellIcon />
            <span>
              {isHere && 'We will tell this device when it is back. '}
              {watch.mail === 'confirmed' && 'We will write to you by e-mail when it is back.'}
              {watch.mail === 'unconfirmed' &&
                'We have sent an e-mail to the address you gave. Press the link in it, and we write to you when the piece is back.'}
            </span>
          </p>
        )}
        {isTyping && wish !== 'mail' && <p className={text.body2}>{WHY_NOT_HERE[wish]}</p>}
      </div>
      {isWatched ? (
        <p className={styles.ways}>
          <TextButton busy={isGoing && 'Ending this'} onClick={() => void go(endStockWatch(id))}>
            Stop
          </TextButton>
          <TextLink to="/account/notifications">Choose what you are told of</TextLink>
        </p>
      ) : (
        !isTyping && (
          <>
            <Button
              outlined
              wide
              className={styles.bell ?? ''}
              busy={isGoing && 'Asking your browser'}
              aria-describedby="back-in-stock-terms"
              onClick={() => void tellHere()}
            >
              <BellIcon />
              Tell me when it is back
            </Button>
            <div className={styles.ways}>
              <p id="back-in-stock-terms" className={text.caption}>
                Once, and no advertising.
              </p>
              <TextButton small onClick={() => setWish('mail')}>
                By e-mail instead
              </TextButton>
            </div>
          </>
        )
      )}
      {isTyping && (
        <Suspense>
          <WatchByMail isGoing={isGoing} onAdd={add} onLeave={() => leadTo('none')} />
        </Suspense>
      )}
      {problem && <p role="alert">{problem}</p>}
      <noscript>
        <p className={text.body2}>
          This needs JavaScript, which does not run in your browser just now. Write to us, and we tell you.
        </p>
      </noscript>
    </section>
  )
}

const ofPiece = (watches: readonly StockWatch[], id: string): StockWatch | null =>
  watches.find(({ productId }) => productId === id) ?? null

/** Whether this browser shows what it is told: the shop may have learned last that it does. Until it is known, its word counts. */
const canTell = (standing: PushStanding | null): boolean =>
  standing === null || standing.kind === 'unreachable' || (standing.kind === 'known' && standing.about.stock)

const NOT_REACHED = 'We could not be reached. Please try again when there is a connection.'

/** Why this device cannot be told: e-mail is the way on. */
type DisabledReason = 'impossible' | 'blocked' | 'failed'
const WHY_NOT_HERE: Record<DisabledReason, string> = {
  impossible:
    'This browser cannot show our notifications here. On an iPhone or iPad it can once the shop is installed. We can write to you instead.',
  blocked:
    'This browser does not show our notifications. You can allow them in its settings, or we write to you instead.',
  failed: 'Notifications could not be switched on just now. You can try again later, or we write to you instead.'
}
