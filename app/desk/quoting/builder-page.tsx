import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { BuilderView } from '#domain/desk/quoting-view.ts'
import { Submit } from '../ui/buttons.tsx'
import { PostForm } from '../ui/form/post-form.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { DeskLink } from '../ui/may.tsx'
import { Page, Section } from '../ui/page.tsx'
import { Time } from '../ui/time.tsx'
import { BuilderFields } from './builder-fields.tsx'
import styles from './quoting.module.css'
import { Reckoning } from './reckoning.tsx'

/** /desk/requests/:reference/build: a line of the next quotation, what it comes to and how, and only then into the quotation. */
export function BuilderPage({ document: { form }, view }: { document: DeskDocument; view: BuilderView }) {
  const { reference, name, isTrade, rates, templates, built, preview, key } = view
  const here = `/desk/requests/${reference}`
  return (
    <Page
      title="Build a line"
      lead={`For the next quotation to ${name}. How it is reckoned stays with us: the customer reads its words and its price.`}
      back={{ href: here, label: `Request ${reference}` }}
    >
      <p>
        <RatesInForce rates={rates} />
      </p>
      {templates.length > 0 && (
        <Section title="Begin with a template">
          <PostForm action={`${here}/build/template`} form={form} name="template">
            <input type="hidden" name="key" value={key} />
            <SelectField
              form={form}
              formName="template"
              name="template"
              label="Template"
              options={templates.map(({ id, name: label }) => ({ value: id, label }))}
            />
            <Submit outlined>Put its lines into the quotation</Submit>
          </PostForm>
        </Section>
      )}
      <Section title="A line of its own">
        <PostForm action={`${here}/build`} form={form} name="build">
          <input type="hidden" name="key" value={key} />
          <BuilderFields
            form={form}
            formName="build"
            rates={rates}
            filled={{ quotedFor: isTrade ? 'trade' : 'consumer' }}
          />
          {preview && <Reckoning line={preview} />}
          <div className={styles.ways}>
            <Submit outlined name="action" value="look">
              Show what it comes to
            </Submit>
            <Submit name="action" value="put">
              Put it into the quotation
            </Submit>
          </div>
        </PostForm>
      </Section>
      {built.length > 0 && (
        <Section title="In the next quotation">
          <ul className={styles.list}>
            {built.map(({ id, who, at, line }) => (
              <li key={id}>
                <Reckoning line={line} />
                <p>
                  Built by {who}, <Time at={at} />
                </p>
                <PostForm action={`${here}/build/${id}/remove`} form={form} name={`remove-${id}`}>
                  <Submit outlined small>
                    {`Take away “${line.words}”`}
                  </Submit>
                </PostForm>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

/** Which table the prices are of, and the way to it. */
export function RatesInForce({ rates }: { rates: BuilderView['rates'] }) {
  if (rates === null)
    return (
      <>
        There is no table of metal prices yet. An owner fills it under <DeskLink href="/desk/quoting">Quoting</DeskLink>
        ; until then no metal can be reckoned.
      </>
    )
  return (
    <>
      Metal prices, hour and margin are of <DeskLink href="/desk/quoting">the table</DeskLink> of <Time at={rates.at} />
      , by {rates.who}.
    </>
  )
}
