import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { acceptanceCodeSchema } from '#domain/quotations/acceptance.ts'
import { acceptanceAnswerSchema } from '#domain/quotations/acceptance-answer.ts'
import type { Project } from '#domain/requests/project.ts'
import { askAccount } from '../../../client-store/account/ask-account.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextButton } from '../../../ui/controls/text-link.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useShopForm } from '../../../ui/form/use-shop-form.ts'
import { useChange } from '../own/use-change.ts'
import styles from './project-page.module.css'
import { projectPath } from './use-project.ts'

const codeSchema = z.pick(acceptanceCodeSchema, { code: true })

interface CodeFormProps {
  project: Project
  link: string
  /** Below the request's own path: of an acceptance, or of an approval. */
  path: string
  /** "agreed" or "approved": what nothing is before the code is written. */
  done: string
  /** "Accept again", and the form with which that is done. */
  againLabel: string
  again: ReactNode
}

/** Whoever came by a link proves that they read the request's e-mail. It needs a connection: the code is the shop's to know. */
export function CodeForm({ project, link, path, done, againLabel, again }: CodeFormProps) {
  const { reference, confirmBy } = project
  const queries = useQueryClient()
  const form = useShopForm(codeSchema, { code: '' })
  const { refusal, make } = useChange(form)
  const [isAgain, setAgain] = useState(false)
  if (isAgain) return again
  const confirm = async ({ code }: { code: string }) => {
    const asked = { body: { link, code }, schema: acceptanceAnswerSchema }
    const isDone = await make(() => askAccount('POST', `${projectPath(reference)}/${path}/code`, asked))
    if (isDone) await queries.invalidateQueries({ queryKey: ['project', reference] })
  }
  return (
    <Form form={form} label="Confirm with the code" holdsStill onSubmit={confirm}>
      <p role="status">
        We have sent a code to {confirmBy ?? 'the e-mail of the request'}. Nothing is {done} before it is written here.
      </p>
      <TextField name="code" label="The code" inputMode="numeric" autoComplete="one-time-code" />
      {refusal && <p role="alert">{refusal}</p>}
      <div className={styles.end}>
        <Button type="submit" busy={form.formState.isSubmitting && 'Confirming'}>
          Confirm
        </Button>
        <TextButton small onClick={() => setAgain(true)}>
          {againLabel}, for a new code
        </TextButton>
      </div>
    </Form>
  )
}
