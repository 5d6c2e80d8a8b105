import type { DeskDocument } from '#domain/desk/desk-page.ts'
import { homeOf } from '#domain/desk/roles.ts'
import { AuditPage } from './audit/audit-page.tsx'
import { CataloguePage } from './catalogue/catalogue-page.tsx'
import { ProductPage } from './catalogue/product-page.tsx'
import { CustomerPage } from './customers/customer-page.tsx'
import { CustomersPage } from './customers/customers-page.tsx'
import { NotAllowedPage } from './frame/not-allowed-page.tsx'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { InboxPage } from './inbox/inbox-page.tsx'
import { RequestPage } from './inbox/request-page.tsx'
import { JobSheetPage } from './orders/job-sheet-page.tsx'
import { OrderPage } from './orders/order-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { PreflightPage } from './preflight/preflight-page.tsx'
import { PromotionsPage } from './promotions/promotions-page.tsx'
import { ReviewPage } from './reviews/review-page.tsx'
import { ReviewsPage } from './reviews/reviews-page.tsx'
import { SecurityPage } from './security/security-page.tsx'
import { NewPasskeyPage } from './sessions/new-passkey-page.tsx'
import { SessionsPage } from './sessions/sessions-page.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { JoinPage } from './staff/join-page.tsx'
import { StaffPage } from './staff/staff-page.tsx'
import { StepUpPage } from './staff/step-up-page.tsx'
import { VideosPage } from './videos/videos-page.tsx'

/** The one page that a document is. */
export function PageBody({ document }: { document: DeskDocument }) {
  const { page } = document
  switch (page.kind) {
    case 'sign-in':
      return <SignInPage document={document} view={page.view} />
    case 'inbox':
      return <InboxPage document={document} view={page.view} />
    case 'request':
      return <RequestPage document={document} view={page.view} />
    case 'orders':
      return <OrdersPage document={document} view={page.view} />
    case 'order':
      return <OrderPage document={document} view={page.view} />
    case 'job-sheet':
      return <JobSheetPage document={document} view={page.view} />
    case 'catalogue':
      return <CataloguePage document={document} view={page.view} />
    case 'product':
      return <ProductPage document={document} view={page.view} />
    case 'promotions':
      return <PromotionsPage document={document} view={page.view} />
    case 'reviews':
      return <ReviewsPage document={document} view={page.view} />
    case 'review':
      return <ReviewPage document={document} view={page.view} />
    case 'customers':
      return <CustomersPage document={document} view={page.view} />
    case 'customer':
      return <CustomerPage document={document} view={page.view} />
    case 'videos':
      return <VideosPage document={document} />
    case 'sessions':
      return <SessionsPage document={document} view={page.view} />
    case 'new-passkey':
      return <NewPasskeyPage view={page.view} />
    case 'audit':
      return <AuditPage document={document} view={page.view} />
    case 'security':
      return <SecurityPage document={document} view={page.view} />
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
