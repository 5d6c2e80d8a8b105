import { useRef, useState } from 'react'
import type { Offered } from '#device/transfer/offer.ts'
import { createTransfers } from '#device/transfer/transfers.ts'
import { TRANSFERS_KEPT_HOURS } from '#domain/policies/retention.ts'
import { showCode } from '#domain/transfer/code.ts'
import { CODE_HELD_MINUTES, offerChoiceSchema } from '#domain/transfer/transfer.ts'
import { loadDevice } from '../../kept/device.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CheckField } from '../../ui/form/choices/check-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useIsAlive } from '../../ui/form/use-is-alive.ts'
import { useShopForm } from '../../ui/form/use-shop-form.ts'
import text from '../../ui/type/text.module.css'
import styles from './carry-over.module.css'
import { CodeShown } from './code-shown.tsx'
import { NeedsConnection, Notice } from './notice.tsx'
import { failureWords } from './words.ts'

type Making = { kind: 'idle' } | { kind: 'making' } | { kind: 'no-storage' } | Offered

/** Makes the code by which this device's cart goes to another. */
export function BringCart({ isApp }: { isApp: boolean }) {
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
