// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { shop } from '#data/shop.ts'
import { WithTexts } from '../../../testing/texts.tsx'
import { cancellationMail, MODEL_FORM, Page } from './warranty-page.tsx'

const page = new DOMParser().parseFromString(
  renderToString(
    <WithTexts>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </WithTexts>
  ),
  'text/html'
)
const words = (id: string) => page.getElementById(id)?.textContent ?? ''

test('the law stands beside each house term, the longer and the shorter', () => {
  const rows = [...page.querySelectorAll('#at-a-glance tbody tr')].map(({ textContent }) => textContent ?? '')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatch(/30 days from receipt, unworn.*14 days from receipt to cancel; price and standard delivery/)
  expect(rows[1]).toMatch(/7 days to send it back.*30 days to reject it for a full refund/)
})

test('a fault gives all rights, made to order or on sale', () => {
  expect(words('your-rights')).toContain('pieces made to order and pieces on sale as well')
  expect(words('made-for-you')).toContain('A fault is a fault')
})

test('the warranty says who gives it, for how long, what it leaves out and that the law is not affected', () => {
  expect(words('warranty')).toContain(`Given by${shop.brand.name}`)
  expect(page.body.textContent).not.toContain('to be set')
  expect(words('warranty')).toMatch(/Lifetime.*1 year.*on sale or at a discount/s)
  expect(words('warranty')).toContain('does not affect')
  expect(words('claim')).toContain('10 to 14 days')
})

test('every link of the list beside the page leads to a part of it', () => {
  const links = [...page.querySelectorAll('aside nav a')].map((link) => link.getAttribute('href')?.split('#')[1] ?? '')
  expect(links).toEqual([...page.querySelectorAll('section[id]')].map(({ id }) => id))
})

test('the model form stands in its prescribed words, with the shop named in it', () => {
  const form = words('cancellation-form')
  expect(form).toContain(MODEL_FORM.notice)
  for (const line of MODEL_FORM.lines) expect(form).toContain(line)
  expect(form).toContain(shop.contact.serviceEmail)
})

test('the form can be mailed, without the line for a signature', () => {
  const mail = new URL(cancellationMail('service@shop.example'))
  expect(mail.pathname).toBe('service@shop.example')
  const body = mail.searchParams.get('body')
  expect(body).toContain(MODEL_FORM.notice)
  expect(body).toContain('Address of consumer(s): ')
  expect(body).not.toContain('Signature')
})
