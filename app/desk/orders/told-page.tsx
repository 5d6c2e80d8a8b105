import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { ToldView } from '#domain/desk/told-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { Page, Section } from '../ui/page.tsx'
import { orderAction } from './forms/order-form.ts'
import styles from './told-page.module.css'

/** /desk/orders/:number/mails/:id: what is read out to a customer without an e-mail, or printed for them, links and all. */
export function ToldPage({ document: { form }, view }: { document: DeskDocument; view: ToldView }) {
  const { number, id, name, phone, what, subject, text } = view
  return (
    <Page
      title={what}
      back={{ href: `/desk/orders/${number}`, label: `Order ${number}` }}
      lead={
        <span className={styles.onScreen}>
          {name} has no e-mail. Read it out on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, or print this
          page and send it along.
        </span>
      }
    >
      <Section title={subject ?? 'Nothing to say'}>
        {text === null ? (
          <p>What this was about is over: there is nothing left to tell.</p>
        ) : (
          <div className={styles.text}>{text}</div>
        )}
      </Section>
      <div className={styles.onScreen}>
        <PostForm action={orderAction(number, `mails/${id}/told`)} form={form} name="mails/:id/told">
          <Submit>They have been told</Submit>
        </PostForm>
      </div>
    </Page>
  )
}
