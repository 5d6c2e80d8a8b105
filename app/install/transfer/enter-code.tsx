import { type ReactNode, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Carried, Claimed } from '#device/transfer/claim.ts'
import { createTransfers } from '#device/transfer/transfers.ts'
import { claimSchema } from '#domain/transfer/transfer.ts'
import { loadDevice } from '../../kept/device.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FOUND_BY_SHOP } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useIsAlive } from '../../ui/form/use-is-alive.ts'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import text from '../../ui/type/text.module.css'
import styles from './carry-over.module.css'
import { NeedsConnection, Notice } from './notice.tsx'
import { useHoldsPage } from './use-holds-page.ts'
import { carriedWords, failureWords } from './words.ts'

type Brought = Claimed | { kind: 'no-storage' }
type Claiming = { kind: 'idle' } | { kind: 'claiming' } | Exclude<Brought, { kind: 'refused' }>

/** Brings here the cart that a code was made for. */
export function EnterCode({ isApp }: { isApp: boolean }) {
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
