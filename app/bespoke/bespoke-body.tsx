import { useLocation, useNavigate } from 'react-router-dom'
import { bespokeRequestDefaults, bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { useRequest } from '../kept/use-request.ts'
import { useShopForm } from '../ui/form/use-shop-form.ts'
import type { Prefill } from './prefill.ts'
import { BespokeForm } from './request/bespoke-form.tsx'
import { RequestSaved } from './request/request-saved.tsx'
import { usePieceLine } from './request/use-piece-line.ts'
import { useSharedText } from './request/use-shared-text.ts'
import { Surroundings } from './surroundings.tsx'

const DRAFT = 'bespoke'

/** The page with its form, which starts with what the address said; a draft of the shopper's own replaces that. */
export function BespokeBody({ start }: { start: Prefill }) {
  const form = useShopForm(bespokeRequestSchema, { ...bespokeRequestDefaults, ...start })
  const request = useRequest('bespoke', form, { draftKey: DRAFT })
  usePieceLine(start.description, form, request.draft)
  const takeText = useSharedText(DRAFT, form, request.draft)
  const navigate = useNavigate()
  const { search } = useLocation()

  function again() {
    request.again()
    // Another request is about something else than the address said.
    if (search) void navigate('/bespoke')
    else window.scrollTo(0, 0)
  }

  if (request.state.kind === 'done') return <RequestSaved sent={request.sent} onAgain={again} />
  return (
    <Surroundings>
      <BespokeForm form={form} request={request} draftKey={DRAFT} onSharedText={takeText} />
    </Surroundings>
  )
}
