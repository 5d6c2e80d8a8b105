import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { TemplateView } from '#domain/desk/quoting-view.ts'
import { amountWords } from '#domain/pricing/money.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Empty, Page, Section } from '../ui/page.tsx'
import { BuilderFields } from './builder-fields.tsx'
import { RatesInForce } from './builder-page.tsx'
import styles from './quoting.module.css'
import { Reckoning } from './reckoning.tsx'

/** /desk/templates/:id: the lines that a quotation may begin with, each as it is typed into the builder. */
export function TemplatePage({ document: { form }, view }: { document: DeskDocument; view: TemplateView }) {
  const { id, name, revision, rates, lines, preview, key } = view
  const here = `/desk/templates/${id}`
  return (
    <Page
      title={name}
      lead="A template for quotations. Its lines are reckoned anew, at the prices of the day, whenever a quotation begins with it."
      back={{ href: '/desk/quoting', label: 'Quoting' }}
    >
      <p>
        <RatesInForce rates={rates} />
      </p>
      <Section title="Lines">
        {lines.length === 0 && <Empty>It has no lines yet.</Empty>}
        {lines.map((line) => {
          const formName = `line-${line.id}`
          const today = line.today ? amountWords(line.today.total) : 'cannot be reckoned today'
          return (
            <Disclosure key={line.id} title={`${line.form.words}: ${today}`} open={form?.name === formName}>
              {line.problem !== '' && <p>{line.problem}</p>}
              {line.today && preview?.line !== line.id && <Reckoning line={line.today} />}
              <PostForm action={`${here}/lines`} form={form} name={formName}>
                <input type="hidden" name="revision" value={revision} />
                <input type="hidden" name="line" value={line.id} />
                <BuilderFields form={form} formName={formName} rates={rates} filled={line.form} />
                {preview?.line === line.id && <Reckoning line={preview.reckoned} />}
                <div className={styles.ways}>
                  <Submit outlined name="action" value="look">
                    Show what it comes to
                  </Submit>
                  <Submit outlined name="action" value="keep">
                    Keep the line
                  </Submit>
                  <Submit outlined name="action" value="remove" isUnchecked>
                    Take the line away
                  </Submit>
                </div>
              </PostForm>
            </Disclosure>
          )
        })}
      </Section>
      <Section title="Add a line">
        <PostForm action={`${here}/lines`} form={form} name="line">
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="key" value={key} />
          <BuilderFields form={form} formName="line" rates={rates} />
          {preview?.line === '' && <Reckoning line={preview.reckoned} />}
          <div className={styles.ways}>
            <Submit outlined name="action" value="look">
              Show what it comes to
            </Submit>
            <Submit name="action" value="keep">
              Add the line
            </Submit>
          </div>
        </PostForm>
      </Section>
      <Section title="Its name">
        <PostForm action={`${here}/name`} form={form} name="name">
          <input type="hidden" name="revision" value={revision} />
          <TextField form={form} formName="name" name="name" label="Name" value={name} maxLength={80} required />
          <Submit outlined>Change the name</Submit>
        </PostForm>
      </Section>
      <Section title="Take it away">
        <PostForm action={`${here}/remove`} form={form} name="remove">
          <p>Quotations that began with it stay as they are.</p>
          <Submit outlined>Take the template away</Submit>
        </PostForm>
      </Section>
    </Page>
  )
}
