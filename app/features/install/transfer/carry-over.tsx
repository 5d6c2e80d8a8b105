import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Carried, Claimed } from '#device/transfer/claim.ts'
import type { Offered } from '#device/transfer/offer.ts'
import { createTransfers } from '#device/transfer/transfers.ts'
import { TRANSFERS_KEPT_HOURS } from '#domain/policies/retention.ts'
import { carriedDraftName } from '#domain/transfer/carried-drafts.ts'
import { showCode } from '#domain/transfer/code.ts'
import { CODE_HELD_MINUTES, claimSchema, offerChoiceSchema } from '#domain/transfer/transfer.ts'
import { loadDevice } from '../../../client-store/device.ts'
import { unsavedDrafts } from '../../../client-store/unsaved-drafts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CheckField } from '../../../ui/form/choices/check-field.tsx'
import { FOUND_BY_SHOP } from '../../../ui/form/error-summary.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useIsAlive } from '../../../ui/form/use-is-alive.ts'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { Section, SectionHeading } from '../../../ui/layout/section.tsx'
import { useConnection, useOutOfReachWords } from '../../../ui/page/connection.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import styles from './carry-over.module.css'
import codeShownStyles from './code-shown.module.css'

/** Why no code came, or nothing was brought, in words for the shopper. */
function failureWords(outcome: Exclude<Offered, { kind: 'offered' }> | Exclude<Claimed, Carried>): string {
  switch (outcome.kind) {
    case 'nothing-to-carry':
      return 'Your cart is empty here, so there is nothing to take along yet. Forms you have begun go only when the box is ticked.'
    case 'out-of-touch':
      return 'We could not be reached just now. This needs a connection: please try again once you have one.'
    case 'wait':
      return `There were many tries from your connection. Please try again in ${minutesWords(Math.ceil(outcome.ms / 60_000))}.`
    case 'no-room':
      return 'This device is full, so nothing was brought here yet. Please make some room and enter the same code again.'
    case 'refused':
      return outcome.message
  }
}

/** What has come, one sentence each: pieces, forms, and forms that were left as they are here. */
function carriedWords({ pieces, drafts, inUse }: Carried): string[] {
  const [brought, left] = [names(drafts), names(inUse)]
  return [
    ...(pieces > 0 ? [`${pieces} ${pieces === 1 ? 'piece is' : 'pieces are'} now in your cart here.`] : []),
    ...(brought ? [`What you had begun to write came along: ${brought}.`] : []),
    ...(left ? [`Left as it is here, because you had begun it on this device too: ${left}.`] : [])
  ]
}

/** How long a code holds. */
const minutesLeftWords = (minutes: number): string => `It works once, within ${minutesWords(minutes)}.`

const minutesWords = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

/** Forms by name, each once. */
const names = (keys: readonly string[]): string =>
  [...new Set(keys.map((key) => carriedDraftName(key)).filter((name) => name !== null))].join(', ')

/** How often it is looked how long the code holds, in ms. */
const LOOK_EVERY = 10_000

/** A code with what to do with it. How long it holds is written and not spoken: it changes every minute. */
function CodeShown({ code, until }: { code: string; until: number }) {
  const minutes = useMinutesLeft(until)
  useHoldsPage(minutes > 0)
  if (minutes === 0)
    return (
      <p className={codeShownStyles.shown}>
        The code {showCode(code)} has run out. Your cart is still here: please make another one.
      </p>
    )
  return (
    <div className={codeShownStyles.shown}>
      <p>
        <span className={text.body2}>Your code is</span>
        <br />
        <b className={codeShownStyles.code}>{showCode(code)}</b>
      </p>
      <div className={codeShownStyles.beside}>
        <Button outlined small onClick={() => void copyCode(code)}>
          Copy the code
        </Button>
        <span className={text.body2}>{minutesLeftWords(minutes)}</span>
      </div>
      <ol className={codeShownStyles.steps}>
        <li>Open Northlight from your home screen, or the shop on your other device.</li>
        <li>Choose “Install the app” at the foot of any page there, and go to “Enter a code”.</li>
        <li>Type or paste the code. Small letters will do, and the hyphen may be left out.</li>
      </ol>
    </div>
  )
}

function useMinutesLeft(until: number): number {
  const [left, setLeft] = useState(CODE_HELD_MINUTES)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 60_000)))
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [until])
  return left
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(showCode(code))
    toast({ title: 'Code copied', text: 'Paste it in the app, under “Enter a code”.' })
  } catch {
    // The shopper is told: a browser refuses it without a secure page, a permission or the focus.
    toast({ title: 'Code not copied', text: 'This browser does not allow it. Please type the code in the app.' })
  }
}

type Making = { kind: 'idle' } | { kind: 'making' } | { kind: 'no-storage' } | Offered

/** Makes the code by which this device's cart goes to another. */
function BringCart({ isApp }: { isApp: boolean }) {
  const title = isApp ? 'Take this cart to another device' : 'Bring this cart to the app'
  const form = useShopForm(offerChoiceSchema, { withDrafts: false })
  const [making, setMaking] = useState<Making>({ kind: 'idle' })
  const isUnderWay = useRef(false)
  const isAlive = useIsAlive()

  async function make(choice: { withDrafts: boolean }): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setMaking({ kind: 'making' })
    setMaking(await offer(choice))
    isUnderWay.current = false
  }

  return (
    <div className={styles.way}>
      <h3 className={`${styles.heading} ${text.h3}`}>{title}</h3>
      <Form form={form} label={title} onSubmit={make}>
        <div className={styles.way}>
          <p className={text.body2}>
            The code works once, within {CODE_HELD_MINUTES} minutes, and what goes with it is deleted from our side
            within {TRANSFERS_KEPT_HOURS} hours. Your cart here stays as it is.
          </p>
          <CheckField
            name="withDrafts"
            label="Take along what I have begun to write"
            help="Requests and the order form, with the names and addresses in them. Photos stay here: please add them again. Card details are never kept, so they never travel."
          />
          <div>
            <Button
              type="submit"
              disabled={!isAlive}
              outlined={isApp || making.kind === 'offered'}
              busy={making.kind === 'making' && 'Making a code…'}
            >
              {making.kind === 'offered' ? 'Make another code' : 'Make a code'}
            </Button>
          </div>
          <NeedsConnection />
          <Notice>{failureOf(making)}</Notice>
          <p role="status" className={text.visuallyHidden}>
            {making.kind === 'offered' && `Your code is ${showCode(making.code)}`}
          </p>
        </div>
      </Form>
      {making.kind === 'offered' && <CodeShown key={making.code} code={making.code} until={making.until} />}
    </div>
  )
}

async function offer(choice: { withDrafts: boolean }): Promise<Making> {
  try {
    const transfers = (await loadDevice()).part(createTransfers)
    return await transfers.offer(choice)
  } catch (error) {
    reportError(error)
    return { kind: 'no-storage' }
  }
}

function failureOf(making: Making): string | null {
  switch (making.kind) {
    case 'idle':
    case 'making':
    case 'offered':
      return null
    case 'no-storage':
      return 'What this device keeps could not be read. Please reload the page and try again.'
    default:
      return failureWords(making)
  }
}

const never = () => () => {}

/** Whether this is the app: on a home screen a code is entered, in a browser it is made. */
const useIsApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.matchMedia('(display-mode: standalone)').matches,
    () => false
  )

/** Carries a cart from a browser to the installed app, which on some devices share nothing. */
export function CarryOver() {
  const isApp = useIsApp()
  return (
    <Section>
      <SectionHeading
        title="Take your cart with you"
        lead="On an iPhone or iPad the app has a cart of its own, apart from the browser’s. A short code carries one to the other, and to any other device."
      />
      <div className={styles.ways}>
        {isApp && <EnterCode isApp={true} />}
        <BringCart isApp={isApp} />
        {!isApp && <EnterCode isApp={false} />}
      </div>
    </Section>
  )
}

type Brought = Claimed | { kind: 'no-storage' }
type Claiming = { kind: 'idle' } | { kind: 'claiming' } | Exclude<Brought, { kind: 'refused' }>

/** Brings here the cart that a code was made for. */
function EnterCode({ isApp }: { isApp: boolean }) {
  const form = useShopForm(claimSchema, { code: '' })
  const [claiming, setClaiming] = useState<Claiming>({ kind: 'idle' })
  const isUnderWay = useRef(false)
  const isAlive = useIsAlive()
  useHoldsPage(useWatch({ control: form.control, name: 'code' }) !== '' || claiming.kind === 'claiming')

  async function claim({ code }: { code: string }): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setClaiming({ kind: 'claiming' })
    const claimed = await bring(code)
    if (claimed.kind === 'carried') form.setValue('code', '')
    // It is the code that is wrong: said at its field, where it is put right.
    if (claimed.kind === 'refused')
      form.setError('code', { type: FOUND_BY_SHOP, message: claimed.message }, { shouldFocus: true })
    setClaiming(claimed.kind === 'refused' ? { kind: 'idle' } : claimed)
    isUnderWay.current = false
  }

  return (
    <div className={styles.way}>
      <h3 className={`${styles.heading} ${text.h3}`}>Enter a code</h3>
      <Form form={form} label="Enter a code" onSubmit={claim}>
        <div className={styles.way}>
          <TextField
            name="code"
            label="Code from your other cart"
            help="Eight letters and digits, such as 7K3F-9HXM. What it brings is added to the cart here."
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
          <div>
            <Button
              type="submit"
              outlined={!isApp}
              disabled={!isAlive}
              busy={claiming.kind === 'claiming' && 'Bringing it here…'}
            >
              Bring it here
            </Button>
          </div>
          <NeedsConnection />
          <Notice>{whatCame(claiming)}</Notice>
        </div>
      </Form>
    </div>
  )
}

function whatCame(claiming: Claiming): ReactNode {
  switch (claiming.kind) {
    case 'idle':
    case 'claiming':
      return null
    case 'no-storage':
      return 'Nothing can be kept in this browser just now, so no cart can be brought here.'
    case 'carried':
      return <Came carried={claiming} />
    default:
      return failureWords(claiming)
  }
}

function Came({ carried }: { carried: Carried }) {
  return (
    <>
      {carriedWords(carried).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {carried.pieces > 0 && (
        <p>
          <Link to="/cart">See your cart</Link>
        </p>
      )}
    </>
  )
}

async function bring(code: string): Promise<Brought> {
  try {
    const transfers = (await loadDevice()).part(createTransfers)
    return await transfers.claim(code)
  } catch (error) {
    reportError(error)
    return { kind: 'no-storage' }
  }
}

/** Keeps a new version from reloading the page while something stands on it that would be lost. OFFLINE, section 2.14. */
function useHoldsPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    const holder = {}
    unsavedDrafts.add(holder)
    return () => void unsavedDrafts.delete(holder)
  }, [isHeld])
}

/** What came of pressing a button, spoken when it changes. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      {children}
    </div>
  )
}

/** Carrying is the one thing here that cannot wait: the other device stands by. The button can be tried all the same. */
function NeedsConnection() {
  const outOfReach = useOutOfReachWords()
  if (useConnection().kind !== 'offline') return null
  return <p className={text.body2}>{outOfReach}, and a code goes through the shop: it has to wait.</p>
}
