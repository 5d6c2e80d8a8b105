import { randomUUID } from 'node:crypto'
import { shop as facts } from '#data/shop.ts'
import { invoiceOf, paperNumber } from '#domain/invoices/paper.ts'
import { codeKey } from '#domain/promotions/discount.ts'
import type { DiscountCode } from '#domain/promotions/discount-code.ts'
import type { Offer } from '#domain/promotions/offer.ts'
import { filmOfRequest } from '#domain/requests/project-film.ts'
import type { RequestAnswer } from '#domain/requests/request-answer.ts'
import { inTransaction } from '../../db/engine.ts'
import { issueCard } from '../../modules/gift-cards/gift-cards.ts'
import { waitingMail } from '../../modules/mail/outbox.ts'
import { issueQuotation } from '../../modules/quotations/quotations.ts'
import type { PageServer } from '../../server/pages/page-server.ts'
import { orderOne } from '../ordering.ts'
import { aPicture, putPicture, sendRequest, sha256Of } from '../requesting.ts'
import { review } from '../reviewing.ts'
import { startShop } from '../start-shop.ts'
import type { TestAnswer } from '../test-answer.ts'

/** Nothing is anywhere, and every page says so in the same words. */
const emptyPages: PageServer = {
  scriptHashes: [],
  answer: async () => ({ status: 404, headers: { 'content-type': 'text/html' }, body: Buffer.from('nothing here') })
}

export type WorkedShop = Awaited<ReturnType<typeof startWorkedShop>>

/** A shop with one of everything that the desk works on. */
export async function startWorkedShop() {
  const shop = await startShop({ pages: emptyPages, env: { PUBLIC_URL: 'http://localhost:3000' } })
  const customer = await shop.customer()
  const visitor = shop.visitor()
  const picture = await aPicture(5)
  for (const sender of [visitor, customer]) taken(await putPicture(sender, picture))
  const images = { referenceImages: [sha256Of(picture)] }
  const { reference } = taken(await sendRequest(visitor, 'bespoke', images)) as RequestAnswer
  const asked = await shop.db
    .selectFrom('request_cases')
    .select('request_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await inTransaction(shop.db, (within) =>
    issueQuotation(
      within,
      {
        quotedFor: 'consumer',
        lines: [{ description: 'A pendant', quantity: 1, unitPrice: 1_200_00, vatRate: 20 }],
        validUntil: '2025-12-20',
        deposit: null,
        madeTo: 'specification',
        note: ''
      },
      {
        id: randomUUID(),
        requestId: asked.request_id,
        reference,
        customer: 'Alex Morgan',
        today: '2025-12-01',
        at: '2025-12-01T12:00:00.000Z',
        who: 'shell'
      }
    )
  )
  const [built, template] = [randomUUID(), randomUUID()]
  const line = { words: 'A ring', quotedFor: 'consumer', rows: [], total: 0 }
  const byShell = { who: 'shell', at: '2025-12-01T12:00:00.000Z' }
  await shop.db
    .insertInto('built_lines')
    .values({
      id: built,
      request_id: asked.request_id,
      place: 1,
      line: JSON.stringify(line),
      ...byShell,
      settled_at: null
    })
    .execute()
  await shop.db
    .insertInto('quotation_templates')
    .values({
      id: template,
      name: 'Resize',
      lines: JSON.stringify([
        { id: randomUUID(), form: { words: 'A ring', quotedFor: 'trade', other: '9', margin: '0' } }
      ]),
      who: byShell.who,
      changed_at: byShell.at
    })
    .execute()
  const drawing = randomUUID()
  await shop.db
    .insertInto('drawings')
    .values({
      id: drawing,
      request_id: asked.request_id,
      version: 1,
      title: 'From the front',
      text: '',
      staff_name: 'Anna',
      at: '2025-12-01T12:00:00.000Z'
    })
    .execute()
  const drawn = await shop.db.selectFrom('uploads').select(['id', 'bytes']).executeTakeFirstOrThrow()
  await shop.db
    .insertInto('project_pictures')
    .values({ of_id: drawing, position: 1, request_id: asked.request_id, upload_id: drawn.id, small: drawn.bytes })
    .execute()
  await shop.db
    .insertInto('project_attachments')
    .values({
      of_id: drawing,
      position: 1,
      request_id: asked.request_id,
      upload_id: drawn.id,
      name: 'Measures.pdf',
      size: drawn.bytes.length
    })
    .execute()
  const benchFilm = randomUUID()
  await shop.db
    .insertInto('films')
    .values({
      id: benchFilm,
      product_id: filmOfRequest(asked.request_id),
      sha256: '0'.repeat(64),
      mime: 'video/mp4',
      width: 720,
      height: 720,
      milliseconds: 12_000,
      alt: 'The ring on the bench',
      state: 'made',
      words: null,
      poster_key: 'own',
      tries: 1,
      who: 'staff:Tom',
      at: '2025-12-01T12:00:00.000Z'
    })
    .execute()
  await shop.db
    .insertInto('project_films')
    .values({
      film_id: benchFilm,
      request_id: asked.request_id,
      of_id: drawing,
      tells: 0,
      poster: drawn.bytes,
      mp4_bytes: 1000,
      webm_bytes: 900
    })
    .execute()
  const order = await orderOne(visitor)
  // As of an order that is paid, which this one is not: its other forms need it unpaid.
  const number = paperNumber('invoice', 1)
  const paper = invoiceOf(order, facts, { number, issuedOn: '2025-12-01', taxPoint: '2025-12-01' })
  await shop.db
    .insertInto('papers')
    .values({
      kind: 'invoice',
      place: 1,
      order_id: order.id,
      issued_at: '2025-12-01T12:00:00.000Z',
      content: JSON.stringify(paper)
    })
    .execute()
  const held = await review(customer, { photos: [sha256Of(picture)] })
  await shop.db
    .updateTable('mail_outbox')
    .set(({ ref }) => ({ sent_at: ref('created_at') }))
    .execute()
  const mailAbout = async (subject: string) => {
    const query = shop.db.selectFrom('mail_outbox').select('id').where('subject_id', '=', subject)
    return (await query.executeTakeFirstOrThrow()).id
  }
  const anna = await shop.staff()
  const session = await shop.db.selectFrom('staff_sessions').select('id').executeTakeFirstOrThrow()
  const tom = await shop.staff({ name: 'Tom', role: 'workshop' })
  await anna.post('/desk/staff/invite', { email: 'eve@northlight.example', role: 'manager' })
  const invite = await shop.db.selectFrom('staff_invites').select('id').executeTakeFirstOrThrow()
  await anna.post('/desk/catalogue/new', {
    category: 'wedding-rings',
    id: 'natural-draft-ring',
    diamondType: 'natural',
    metalType: 'platinum',
    name: 'Natural draft ring, platinum',
    description: 'One stone.',
    carat: '1',
    price: '2,500'
  })
  await anna.post('/desk/stock/takes', { of: 'all' })
  const { id: take } = await shop.db.selectFrom('stock_takes').select('id').executeTakeFirstOrThrow()
  const passkey = randomUUID()
  await shop.db
    .insertInto('passkeys')
    .values({
      id: passkey,
      staff_id: anna.id,
      credential_id: 'b2YgQW5uYQ',
      public_key: '',
      counter: 0,
      transports: '[]',
      name: 'A key',
      created_at: '2025-12-01T12:00:00.000Z'
    })
    .execute()
  // It is still to come, so that it moves no price.
  const coming: Offer = { title: 'A summer week', pieces: ['ring'], percent: 10, from: '2026-06-01', to: '2026-06-07' }
  const offer = `offer-${randomUUID()}`
  await shop.db
    .insertInto('offers')
    .values({
      id: offer,
      offer: JSON.stringify(coming),
      starts_on: coming.from,
      ends_on: coming.to,
      who: anna.id,
      created_at: '2025-12-01T12:00:00.000Z'
    })
    .execute()
  const code: DiscountCode = {
    code: 'SPRING-10',
    percent: 10,
    from: '2026-06-01',
    to: '2026-06-07',
    oncePerCustomer: false,
    withOffers: false
  }
  await shop.db
    .insertInto('discount_codes')
    .values({
      id: `discount-${randomUUID()}`,
      code_key: codeKey(code.code),
      discount: JSON.stringify(code),
      starts_on: code.from,
      ends_on: code.to,
      use_limit: null,
      ended_at: null,
      who: anna.id,
      created_at: '2025-12-01T12:00:00.000Z'
    })
    .execute()
  const giftCard = randomUUID()
  await inTransaction(shop.db, (within) =>
    issueCard(within, {
      id: giftCard,
      order_id: null,
      amount: 5000,
      to_name: 'Sam',
      from_name: 'Alex',
      words: '',
      email: 'sam@example.org',
      send_at: '2025-12-01T12:00:00.000Z',
      who: anna.id,
      reason: 'a test',
      now: Date.parse('2025-12-01T12:00:00Z')
    })
  )
  await shop.db
    .insertInto('payout_lines')
    .values({
      provider: 'stripe',
      transaction_id: 'txn_open',
      at: '2025-12-01T12:00:00.000Z',
      kind: 'payment',
      type: 'charge',
      gross: 1000,
      fee: 20,
      net: 980,
      payout_id: 'po_1',
      paid_out_on: '2025-12-03',
      payment_ref: 'pi_of_another',
      source_ref: 'ch_of_another',
      payment_id: null,
      order_id: null,
      why: 'unknown',
      settled_note: null,
      settled_by: null,
      settled_at: null,
      imported_at: '2025-12-04T12:00:00.000Z'
    })
    .execute()
  const parcel = await orderOne(visitor)
  await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', parcel.id).execute()
  const inParts = await orderOne(visitor)
  await shop.db.updateTable('orders').set({ status: 'in-production' }).where('id', '=', inParts.id).execute()
  // Its customer has no e-mail.
  const untold = inParts
  const toTell = randomUUID()
  await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', untold.id).execute()
  await shop.db
    .insertInto('mail_outbox')
    .values({ ...waitingMail('order-paid', '', untold.id, '2025-12-01T12:00:00.000Z'), id: toTell })
    .execute()
  const packed = randomUUID()
  await shop.db
    .insertInto('order_parcels')
    .values({
      id: packed,
      order_id: inParts.id,
      number: 1,
      lines: JSON.stringify([{ position: 1, name: 'Necklace', quantity: 1 }]),
      carrier: null,
      tracking_number: null,
      packed_at: '2025-12-01T12:00:00.000Z',
      packed_by: 'shell',
      sent_at: null,
      arrived_at: null
    })
    .execute()
  await shop.db
    .insertInto('order_events')
    .values({
      id: randomUUID(),
      order_id: parcel.id,
      from_status: 'dispatched',
      to_status: 'delivered',
      at: '2025-12-01T12:00:00.000Z',
      who: 'shell',
      detail: '',
      position: 1
    })
    .execute()
  const inReturn = parcel
  const [expected, received] = [randomUUID(), randomUUID()]
  const returned = {
    order_id: inReturn.id,
    ground: 'mind' as const,
    why: '',
    announced_at: '2025-12-01T12:00:00.000Z',
    announced_by: 'shell',
    inspected_at: null,
    inspected_by: null,
    inspection: null,
    outcome: null,
    refund_id: null,
    ended_at: null,
    ended_by: null,
    received_at: null,
    received_by: null
  }
  // Of no pieces, so that its one can still be announced.
  const none = JSON.stringify([{ position: 1, name: 'Necklace', quantity: 0 }])
  await shop.db
    .insertInto('order_returns')
    .values([
      { ...returned, id: expected, number: 'NL-T-2222-2222', lines: none },
      {
        ...returned,
        id: received,
        number: 'NL-T-3333-3333',
        lines: none,
        received_at: '2025-12-01T12:00:00.000Z',
        received_by: 'shell'
      }
    ])
    .execute()
  const [change, exchange] = [randomUUID(), randomUUID()]
  const side = { lines: [], discount: 0, total: 129_900, delivery: '' }
  const proposed = {
    order_id: order.id,
    content: JSON.stringify({ base: '', before: side, after: side, vat: 0, code: null, items: [], back: [] }),
    difference: 0,
    proposed_at: '2025-12-01T12:00:00.000Z',
    proposed_by: 'shell',
    expires_at: '2025-12-08T12:00:00.000Z',
    ended_at: null,
    ended_by: null,
    returned_at: null,
    sent_at: null,
    parcel: null
  }
  await shop.db
    .insertInto('order_changes')
    .values([
      { ...proposed, id: exchange, number: 1, kind: 'exchange', state: 'agreed', open_of: null },
      { ...proposed, id: change, number: 2, kind: 'change', state: 'open', open_of: order.id }
    ])
    .execute()
  const prices = `prices-${randomUUID()}`
  await shop.db
    .insertInto('price_changes')
    .values({
      id: prices,
      asked: JSON.stringify({ percent: 5, pieces: ['ring'] }),
      who: 'shell',
      at: '2025-12-01T12:00:00.000Z',
      undone_at: null
    })
    .execute()
  // Whose request it is: no form changes its e-mail.
  const known = await shop.db
    .selectFrom('identities')
    .select('person_id')
    .where('value', '=', 'alex@example.org')
    .executeTakeFirstOrThrow()
  const [mailToSort, mailToPutAway] = [randomUUID(), randomUUID()]
  await shop.db
    .insertInto('received_mails')
    .values(
      [mailToSort, mailToPutAway].map((id) => ({
        id,
        key: id,
        message_id: '',
        at: '2025-12-01T12:00:00.000Z',
        state: 'unassigned' as const,
        reason: 'unknown' as const,
        request_id: null,
        from_address: 'alex@example.org',
        from_name: 'Alex Morgan',
        subject: 'My ring',
        text: 'How far is it?',
        quoted: '',
        refused: '',
        is_unproven: 0 as const
      }))
    )
    .execute()
  const named = {
    mailToSort,
    mailToPutAway,
    passkey,
    reference,
    drawing,
    benchFilm,
    built,
    template,
    mail: await mailAbout(reference),
    order: order.id,
    parcel: parcel.id,
    untold: untold.id,
    toTell,
    inParts: inParts.id,
    inReturn: inReturn.id,
    expected,
    received,
    packed,
    paper: number,
    orderMail: await mailAbout(order.id),
    change,
    exchange,
    product: 'ring',
    draft: 'natural-draft-ring',
    promotion: 'launch',
    offer,
    discount: code.code,
    giftCard,
    prices,
    review: held.id,
    customer: String(customer.number),
    person: String(known.person_id),
    session: session.id,
    member: tom.id,
    invite: invite.id,
    take,
    key: randomUUID()
  }
  return { shop, customer, anna, named }
}

function taken(answer: TestAnswer): unknown {
  if (answer.status >= 300) throw new Error(answer.text)
  return answer.json()
}

/** Every row of the shop, but for counts of requests. */
export async function everyRow({ db }: Awaited<ReturnType<typeof startShop>>): Promise<Record<string, unknown[]>> {
  const tables = await db.introspection.getTables()
  const rows = tables
    .filter(({ name }) => name !== 'rate_limits' && name !== 'limits')
    .map(
      async ({ name }) =>
        [
          name,
          await db
            .selectFrom(name as 'meta')
            .selectAll()
            .execute()
        ] as const
    )
  return Object.fromEntries(await Promise.all(rows))
}
