import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { ANSWERED_WITHIN } from '#domain/policies/opening-hours.ts'
import { bespokeRequestDefaults, bespokeRequestSchema } from '#domain/requests/bespoke-request.ts'
import { loadDevice } from '../../client-store/device.ts'
import type { StoredDraft } from '../../client-store/use-draft.ts'
import { useRequest } from '../../client-store/use-request.ts'
import { productRead } from '../../queries/queries.ts'
import { textsRead } from '../../queries/texts.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { type ShopForm, useShopForm } from '../../ui/form/use-shop-form.ts'
import { Section, SectionHeading } from '../../ui/layout/section.tsx'
import { WaysToReachUs } from '../../ui/layout/ways-to-reach-us.tsx'
import { entries } from '../../ui/page/history-entries.ts'
import type { PageContext, PageHead } from '../../ui/page/page.ts'
import { shareCard } from '../../ui/page/share-card.ts'
import { useLines } from '../../ui/page/words.tsx'
import { Picture } from '../../ui/product/picture.tsx'
import { storyUrl } from '../../ui/product/story.ts'
import { Tile } from '../../ui/product/tile.tsx'
import text from '../../ui/type/text.module.css'
import { type Prefill, pieceId, prefill } from './prefill.ts'
import { BespokeForm } from './request/bespoke-form.tsx'
import { FORM_ID } from './request/request-anchor.ts'
import { RequestFrame, RequestWaiting } from './request/request-frame.tsx'
import { RequestSaved } from './request/request-saved.tsx'
import styles from './sections/contact.module.css'
import { Examples } from './sections/examples.tsx'
import heroStyles from './sections/hero.module.css'
import processStyles from './sections/process.module.css'
import { Sourcing } from './sections/sourcing.tsx'

const HERO_PICTURE = storyUrl('hero-tall')
const HERO_SIZES = '(min-width: 900px) 58vw, 100vw'

function Hero() {
  const say = useLines('bespoke')
  // The address may carry what the request is about: the way to the form keeps it.
  const { search } = useLocation()
  return (
    <section className={heroStyles.hero} aria-labelledby="bespoke-title">
      <Tile className={heroStyles.tile}>
        <Picture
          url={HERO_PICTURE}
          alt="A platinum ring with one round diamond in six claws, a loose stone and a tennis bracelet"
          sizes={HERO_SIZES}
          height={1500}
          first
        />
      </Tile>
      <div className={heroStyles.words}>
        <p className={text.overline}>{say('hero.overline')}</p>
        <h1 id="bespoke-title">{say('hero.title')}</h1>
        <p className={text.lead}>{say('hero.lead')}</p>
        <div className={heroStyles.actions}>
          <ButtonLink to={{ search, hash: FORM_ID }}>Start a request</ButtonLink>
          <TextLink to="/bespoke-wedding-rings">Design a wedding ring in four steps</TextLink>
        </div>
      </div>
    </section>
  )
}

const STEPS = ['write', 'talk', 'see', 'make'] as const

/** The four steps from a wish to a piece. Requests spec, sections 2 and 9. */
function Process() {
  const say = useLines('bespoke')
  return (
    <Section ground="mist">
      <SectionHeading title={say('steps.title')} lead={say('steps.lead')} />
      <ol className={processStyles.steps}>
        {STEPS.map((name) => (
          <li key={name}>
            <h3 className={text.h4}>{say(`steps.${name}.title`)}</h3>
            <p className={text.body2}>{say(`steps.${name}.words`)}</p>
          </li>
        ))}
      </ol>
      <p className={`${text.caption} ${processStyles.note}`}>{say('steps.note')}</p>
    </Section>
  )
}

/**
 * Where a draft of the shopper's own stands in the form, the line that says which piece they came from goes below its
 * words: once for each arrival, so that a reload does not bring back what was taken out.
 */
function usePieceLine(
  line: string,
  { getValues, setValue }: ShopForm<typeof bespokeRequestSchema>,
  draft: Pick<StoredDraft, 'settled' | 'isRestored'>
): void {
  const add = useEffectEvent(() => {
    if (draft.isRestored()) setValue('description', withLine(getValues('description'), line))
  })
  const settled = useEffectEvent(() => draft.settled())
  useEffect(() => {
    if (!line || wasNamed()) return
    let isWanted = true
    const arrive = async () => {
      await settled()
      if (!isWanted) return
      add()
      rememberNamed()
    }
    arrive().catch((error: unknown) => reportError(error))
    return () => {
      isWanted = false
    }
  }, [line])
}

const withLine = (written: string, line: string): string =>
  written.includes(line.trim()) ? written : [written.trim(), line].filter(Boolean).join('\n\n')

/** Kept with this entry of the browser's history: it outlives a reload, and another arrival begins without it. */
const wasNamed = (): boolean => window.history.state?.isPieceNamed === true
const rememberNamed = (): void => entries.replace({ ...window.history.state, isPieceNamed: true }, window.location.href)

const DRAFT = 'bespoke'

/** The page with its form, which starts with what the address said; a draft of the shopper's own replaces that. */
function BespokeBody({ start }: { start: Prefill }) {
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

/** /bespoke. Its address may say what the request is about: `?piece=` or the calculator's figures. */
export function Page() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const id = pieceId(query)
  const { data: product = null, isLoading } = useQuery({ ...productRead(id ?? ''), enabled: id !== null })
  if (isLoading)
    return (
      <Surroundings>
        <RequestWaiting />
      </Surroundings>
    )
  const start = prefill(query, product)
  // An address with another wish begins the form anew; one that differs in anything else leaves it alone.
  return <BespokeBody key={start.jewelryType + start.description} start={start} />
}

export const reads = ({ search }: Pick<PageContext, 'search'>) => {
  const id = pieceId(search)
  return [textsRead('bespoke'), ...(id === null ? [] : [productRead(id)])]
}

export const head = (): PageHead => ({
  title: 'Bespoke jewellery · Northlight Diamonds',
  description: `Tell us what you have in mind, with a sentence, a sketch or a stone. Any cut and colour, from 0.10 to 10 carats and above, certified. We answer ${ANSWERED_WITHIN}.`,
  canonical: '/bespoke',
  ...(import.meta.env.SSR && { image: shareCard('bespoke') }),
  preload: { url: HERO_PICTURE, sizes: HERO_SIZES }
})

/** The page around its form, in the order of the requests spec, section 2. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <>
      <Hero />
      <Sourcing />
      <Process />
      <RequestFrame>{children}</RequestFrame>
      <Examples />
      <Contact />
    </>
  )
}

/** Adds words shared from another app to the description, below what stands there. Resolves once the draft has them, and throws where it cannot. */
export function useSharedText(
  draftKey: string,
  { getValues, setValue, formState: { defaultValues } }: ShopForm<typeof bespokeRequestSchema>,
  draft: Pick<StoredDraft, 'settled'>
): (text: string) => Promise<void> {
  return async (text) => {
    const { drafts } = await loadDevice()
    const kept = await drafts.read<{ description?: string }>(draftKey)
    const shown = getValues('description')
    // The draft may not have reached the form yet: what it holds must not be lost to the words that come now.
    const written = shown === defaultValues?.description ? (kept?.values.description ?? shown) : shown
    setValue('description', [written.trim(), text.trim()].filter(Boolean).join('\n\n'))
    // Else it stays on the list of what was shared, which is all there is of it then.
    if (!(await draft.settled())) throw new Error('The draft could not be kept')
  }
}

/** For those who would rather write a letter or ring. Requests spec, section 2. */
function Contact() {
  const say = useLines('bespoke')
  return (
    <Section ground="mist">
      <div className={styles.contact}>
        <div className={styles.words}>
          <h2>{say('talk.title')}</h2>
          <p className={text.lead}>{say('talk.lead')}</p>
        </div>
        <WaysToReachUs email={shop.contact.enquiriesEmail} />
      </div>
    </Section>
  )
}
