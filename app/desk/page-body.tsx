import type { DeskDocument } from '#domain/desk/desk-page.ts'
import type { OrdersView } from '#domain/desk/order-view.ts'
import { homeOf } from '#domain/desk/roles.ts'
import type { NewPasskeyView, PreflightView, StepUpView } from '#domain/desk/staff-view.ts'
import text from '../ui/type/text.module.css'
import { AuditPage } from './audit/audit-page.tsx'
import { CataloguePage } from './catalogue/catalogue-page.tsx'
import { ProductPage } from './catalogue/product-page.tsx'
import { CustomerPage } from './customers/customer-page.tsx'
import { CustomersPage } from './customers/customers-page.tsx'
import { PersonPage } from './customers/person-page.tsx'
import { DiscountsPage } from './discounts/discounts-page.tsx'
import { NewDiscountPage } from './discounts/new-discount-page.tsx'
import { ExportsPage } from './exports/exports-page.tsx'
import { GiftCardPage } from './gift-cards/gift-card-page.tsx'
import { GiftCardsPage } from './gift-cards/gift-cards-page.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'
import { RequestPage } from './inbox/request-page.tsx'
import { MailsPage } from './mails/mails-page.tsx'
import { JobSheetPage } from './orders/job-sheet-page.tsx'
import { NewOrderPage } from './orders/new-order-page.tsx'
import { OrderChangePage } from './orders/order-change-page.tsx'
import { OrderPage } from './orders/order-page.tsx'
import { OrderSheetPage } from './orders/order-sheet-page.tsx'
import { emptyWords, ordersHref, STATES, VIEWS } from './orders/order-words.ts'
import { ToldPage } from './orders/told-page.tsx'
import { PayoutsPage } from './payouts/payouts-page.tsx'
import { NewPiecePage } from './pieces/new-piece-page.tsx'
import { PiecePage } from './pieces/piece-page.tsx'
import { PieceVersionsPage } from './pieces/piece-versions-page.tsx'
import styles from './preflight/preflight-page.module.css'
import { PricesPage } from './prices/prices-page.tsx'
import { NewOfferPage } from './promotions/new-offer-page.tsx'
import { PromotionsPage } from './promotions/promotions-page.tsx'
import { BuilderPage } from './quoting/builder-page.tsx'
import { QuotingPage } from './quoting/quoting-page.tsx'
import { TemplatePage } from './quoting/template-page.tsx'
import { RemindersPage } from './reminders/reminders-page.tsx'
import { ReviewPage } from './reviews/review-page.tsx'
import { ReviewsPage } from './reviews/reviews-page.tsx'
import { SalesPage } from './sales/sales-page.tsx'
import { SecurityPage } from './security/security-page.tsx'
import { SessionsPage } from './sessions/sessions-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { SpeedPage } from './speed/speed-page.tsx'
import { JoinPage } from './staff/join-page.tsx'
import { StaffPage } from './staff/staff-page.tsx'
import { StockPage } from './stock/stock-page.tsx'
import { StockPiecePage } from './stock/stock-piece-page.tsx'
import { TakePage, TakeSheetPage, TakesPage } from './stock/take-pages.tsx'
import { TodayPage } from './today/today-page.tsx'
import { Badge } from './ui/badge.tsx'
import { LinkButton, Submit } from './ui/buttons.tsx'
import { NoPasskeys, PasskeyForm } from './ui/form/passkey-form.tsx'
import { FormErrors, PostForm } from './ui/form/post-form.tsx'
import { TextField } from './ui/form/text-field.tsx'
import { FilterBar, FilterNarrow, FilterSearch, FilterSelect } from './ui/list/filter-bar.tsx'
import { OrderList } from './ui/list/order-list.tsx'
import { Pager } from './ui/list/pager.tsx'
import { Tabs } from './ui/list/tabs.tsx'
import { useMay } from './ui/may.tsx'
import { Empty, Page, Section } from './ui/page.tsx'
import { VideosPage } from './videos/videos-page.tsx'
import { NewWordsPage } from './words/new-words-page.tsx'
import { WordPage } from './words/word-page.tsx'
import { WordsPage } from './words/words-page.tsx'

const name = 'step-up'

/** What somebody filled in waits here until they have said once more who they are; then it is done. */
function StepUpPage({ document: { staff }, view }: { document: DeskDocument; view: StepUpView }) {
  const { action, fields, problem, hasPasskey } = view
  const field = { form: null, formName: name, required: true }
  return (
    <Page
      title="Is it you?"
      lead={`This needs your password and a code${hasPasskey ? ', or your passkey' : ''}${staff ? `, ${staff.name}` : ''}: so that nobody can touch money, prices or accounts at a browser you left open. What you filled in is kept, and is done once you have answered.`}
    >
      <PostForm
        action={action}
        form={problem === null ? null : { name, values: {}, errors: { '': problem } }}
        name={name}
      >
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <TextField {...field} name="proof-password" label="Password" type="password" autoComplete="current-password" />
        <TextField
          {...field}
          name="proof-code"
          label="Code"
          hint="The six figures that your authenticator app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <Submit>It is me: go on</Submit>
      </PostForm>
      {hasPasskey && (
        <PasskeyForm
          action={action}
          does={{ kind: 'prove', asks: '/desk/sessions/passkeys/proof' }}
          answer="proof-passkey"
          fields={fields}
          outlined
        >
          Go on with my passkey
        </PasskeyForm>
      )}
    </Page>
  )
}

/** The one page that a document is. */
export function PageBody({ document }: { document: DeskDocument }) {
  const { page } = document
  switch (page.kind) {
    case 'sign-in':
      return <SignInPage document={document} view={page.view} />
    case 'today':
      return <TodayPage document={document} view={page.view} />
    case 'inbox':
      return <InboxPage document={document} view={page.view} />
    case 'request':
      return <RequestPage document={document} view={page.view} />
    case 'mails':
      return <MailsPage document={document} view={page.view} />
    case 'builder':
      return <BuilderPage document={document} view={page.view} />
    case 'quoting':
      return <QuotingPage document={document} view={page.view} />
    case 'reminders':
      return <RemindersPage document={document} view={page.view} />
    case 'template':
      return <TemplatePage document={document} view={page.view} />
    case 'orders':
      return <OrdersPage document={document} view={page.view} />
    case 'new-order':
      return <NewOrderPage document={document} view={page.view} />
    case 'order':
      return <OrderPage document={document} view={page.view} />
    case 'order-change':
      return <OrderChangePage document={document} view={page.view} />
    case 'order-sheet':
      return <OrderSheetPage view={page.view} />
    case 'told':
      return <ToldPage document={document} view={page.view} />
    case 'job-sheet':
      return <JobSheetPage document={document} view={page.view} />
    case 'catalogue':
      return <CataloguePage document={document} view={page.view} />
    case 'product':
      return <ProductPage document={document} view={page.view} />
    case 'new-piece':
      return <NewPiecePage document={document} view={page.view} />
    case 'piece':
      return <PiecePage document={document} view={page.view} />
    case 'piece-versions':
      return <PieceVersionsPage document={document} view={page.view} />
    case 'stock':
      return <StockPage document={document} view={page.view} />
    case 'stock-piece':
      return <StockPiecePage document={document} view={page.view} />
    case 'stock-takes':
      return <TakesPage document={document} view={page.view} />
    case 'stock-take':
      return <TakePage document={document} view={page.view} />
    case 'stock-sheet':
      return <TakeSheetPage document={document} view={page.view} />
    case 'new-offer':
      return <NewOfferPage document={document} view={page.view} />
    case 'promotions':
      return <PromotionsPage document={document} view={page.view} />
    case 'prices':
      return <PricesPage document={document} view={page.view} />
    case 'new-discount':
      return <NewDiscountPage document={document} view={page.view} />
    case 'gift-cards':
      return <GiftCardsPage document={document} view={page.view} />
    case 'payouts':
      return <PayoutsPage document={document} view={page.view} />
    case 'gift-card':
      return <GiftCardPage document={document} view={page.view} />
    case 'discounts':
      return <DiscountsPage document={document} view={page.view} />
    case 'words':
      return <WordsPage document={document} view={page.view} />
    case 'word':
      return <WordPage document={document} view={page.view} />
    case 'new-words-page':
      return <NewWordsPage document={document} />
    case 'reviews':
      return <ReviewsPage document={document} view={page.view} />
    case 'review':
      return <ReviewPage document={document} view={page.view} />
    case 'customers':
      return <CustomersPage document={document} view={page.view} />
    case 'person':
      return <PersonPage document={document} view={page.view} />
    case 'customer':
      return <CustomerPage document={document} view={page.view} />
    case 'sales':
      return <SalesPage document={document} view={page.view} />
    case 'exports':
      return <ExportsPage document={document} view={page.view} />
    case 'videos':
      return <VideosPage document={document} view={page.view} />
    case 'sessions':
      return <SessionsPage document={document} view={page.view} />
    case 'new-passkey':
      return <NewPasskeyPage view={page.view} />
    case 'audit':
      return <AuditPage document={document} view={page.view} />
    case 'security':
      return <SecurityPage document={document} view={page.view} />
    case 'speed':
      return <SpeedPage view={page.view} />
    case 'preflight':
      return <PreflightPage document={document} view={page.view} />
    case 'staff':
      return <StaffPage document={document} view={page.view} />
    case 'join':
      return <JoinPage document={document} view={page.view} />
    case 'step-up':
      return <StepUpPage document={document} view={page.view} />
    case 'not-allowed':
      return <NotAllowedPage who={page.view.who} />
    case 'not-found':
      return <NotFoundPage home={homeOf(document.staff?.role ?? 'owner')} />
  }
}

/** Signed in, and asked for something that is not there (any more). */
function NotFoundPage({ home }: { home: string }) {
  return (
    <Page title="Nothing is kept under this address" lead="It may have been erased, or the address was cut short.">
      <LinkButton href={home}>{home === '/desk/today' ? 'To today’s work' : 'To the beginning'}</LinkButton>
    </Page>
  )
}

/** Signed in, and asked for something that is others' to do. Nothing was changed. */
function NotAllowedPage({ who }: { who: string }) {
  return (
    <Page
      title="This is not part of your work here"
      lead={`It is done by ${who}. Nothing was changed. If you need it, please ask an owner of the desk.`}
    >
      {null}
    </Page>
  )
}

/** Where whoever has just said who they are has their browser make a passkey. */
function NewPasskeyPage({ view: { options, problem } }: { view: NewPasskeyView }) {
  return (
    <Page
      title="A new passkey"
      lead="Your browser asks where to keep it: in this device, in a password manager, or on a telephone or key nearby. It opens the desk with your fingerprint, face or PIN."
      back={{ href: '/desk/sessions', label: 'Sessions and passkeys' }}
    >
      {problem !== null && <FormErrors form={{ name: 'new-passkey', values: {}, errors: { '': problem } }} />}
      <NoPasskeys>This browser makes no passkeys, or its scripts are turned off. Nothing was changed.</NoPasskeys>
      <PasskeyForm action="/desk/sessions/passkeys" does={{ kind: 'make', options }} answer="answer">
        Make the passkey
      </PasskeyForm>
    </Page>
  )
}

/** /desk/orders: what was ordered, what waits for us first. */
function OrdersPage({ document, view }: { document: DeskDocument; view: OrdersView }) {
  const { filter, rows, total, pages } = view
  const may = useMay()
  const views = VIEWS.map(({ status, label }) => ({
    href: ordersHref(status, filter.q),
    label,
    count: status === 'to-do' ? document.counts?.orders : undefined,
    isCurrent: status === filter.status
  }))
  return (
    <Page
      title="Orders"
      lead={
        may('GET', '/desk/orders/new') && (
          <a href="/desk/orders/new">Take an order on the telephone or at the counter</a>
        )
      }
    >
      <Tabs label="Orders by state" items={views} />
      <FilterBar action="/desk/orders">
        <FilterSearch label="Number, name, e-mail, telephone, postcode or parcel" value={filter.q} />
        <FilterNarrow isSet={!VIEWS.some(({ status }) => status === filter.status)}>
          <FilterSelect name="status" label="State" value={filter.status} options={STATES} />
        </FilterNarrow>
      </FilterBar>
      {rows.length === 0 ? (
        <Empty>{emptyWords(filter)}</Empty>
      ) : (
        <>
          <p className={text.caption}>{total === 1 ? '1 order' : `${total} orders`}</p>
          <OrderList rows={rows} />
        </>
      )}
      <Pager path={document.path} page={filter.page} pages={pages} />
      {view.isByBeginnings && (
        <p className={text.caption}>
          Found by how names, numbers and addresses begin, and telephone numbers end.{' '}
          <a href={ordersHref(filter.status, filter.q, { isAnywhere: true })}>Also look in the midst of them</a>
        </p>
      )}
    </Page>
  )
}

/** /desk/preflight: what is still to be set, replaced or checked before the shop opens. */
function PreflightPage({ view }: { document: DeskDocument; view: PreflightView }) {
  const { isReady, groups } = view
  const left = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <Page
      title="Before opening"
      lead={
        isReady ? (
          <>
            <Badge tone="done">Ready</Badge> Nothing is left to set. The shop can open.
          </>
        ) : (
          <>
            <Badge tone="late">Not ready</Badge> {left === 1 ? 'One thing is' : `${left} things are`} left.
          </>
        )
      }
    >
      {groups.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      ))}
      <p className={styles.shell}>
        The same list from a shell: <code>npm run desk -- preflight</code>
      </p>
    </Page>
  )
}
