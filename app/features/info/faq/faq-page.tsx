import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { shop } from '#data/shop.ts'
import { fold, words } from '#domain/catalogue/fold.ts'
import { type Block, plainBlocks } from '#domain/content/words.ts'
import { answerWithinWords } from '#domain/policies/opening-hours.ts'
import { paymentMethodsRead } from '../../../queries/queries.ts'
import { type Texts, textsRead } from '../../../queries/texts.ts'
import { useFinance } from '../../../queries/use-finance.ts'
import field from '../../../ui/controls/field.module.css'
import textLink from '../../../ui/controls/text-link.module.css'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { WaysToReachUs } from '../../../ui/layout/ways-to-reach-us.tsx'
import type { PageContext, PageHead } from '../../../ui/page/page.ts'
import { blocksOf, lineOf, textsIn, useTexts, Words } from '../../../ui/page/words.tsx'
import { PlusIcon } from '../../../ui/rare-icons.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import text from '../../../ui/type/text.module.css'
import { infoHead } from '../parts/info-head.ts'
import { InfoPage } from '../parts/info-page.tsx'
import { PolicyDate } from '../parts/policy-date.tsx'
import styles from './faq-page.module.css'
import questionStyles from './question.module.css'
import type { Topic } from './topics/topic.ts'
import { ANSWERS_CHANGED, topics } from './topics/topics.ts'

/** A topic with the words that the shop says of it. */
export interface AnsweredTopic extends Topic {
  question: string
  answer: readonly Block[]
}

/** The topics that have words, in the order of the page. */
export const answered = (texts: Texts): readonly AnsweredTopic[] =>
  topics
    .map((topic) => ({
      ...topic,
      question: lineOf(texts, `faq.${topic.id}.question`),
      answer: blocksOf(texts, `faq.${topic.id}.answer`)
    }))
    .filter(({ question }) => question !== '')

const searched = ({ question, answer, alsoCalled = '' }: AnsweredTopic): string =>
  fold([question, ...plainBlocks(answer), alsoCalled].join(' '))

/** The topics in which every word of the search stands, in part or whole, whatever its case and marks. */
export function matching(topics: readonly AnsweredTopic[], search: string): readonly AnsweredTopic[] {
  const sought = words(search)
  return topics.filter((topic) => {
    const text = searched(topic)
    return sought.every((word) => text.includes(word))
  })
}

/** What is said of the search, aloud and on the page. */
export function foundWords(found: number, all: number): string {
  if (found === all) return `${all} questions`
  if (found === 0) return 'No question matches. Try another word, or ask us below.'
  return `${found} of ${all} questions`
}

const group = 'question'

/**
 * A question that opens and closes without script. The answer, not the question, bears the id: a browser opens the
 * details element around what an address leads to, often before the page is alive; it then stays open.
 */
function Question({ topic, isHidden }: { topic: AnsweredTopic; isHidden: boolean }) {
  const { id, question, answer, ofCredit, links } = topic
  const finance = useFinance()
  return (
    <details
      name={group}
      className={questionStyles.question}
      hidden={isHidden}
      onToggle={closeOthers}
      suppressHydrationWarning
    >
      <summary>
        <h2 className={text.h4}>{question}</h2>
        <PlusIcon />
      </summary>
      <div id={id} className={questionStyles.answer}>
        <Words blocks={answer} />
        {finance && ofCredit?.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        {finance && ofCredit && <p>{finance.beside}</p>}
        <p className={questionStyles.links}>
          {links.map(({ label, to }) => (
            <TextLink key={to} to={to} small>
              {label}
            </TextLink>
          ))}
          <CopyLink id={id} question={question} />
        </p>
      </div>
    </details>
  )
}

/** For browsers that do not yet close the others of a name by themselves. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"][open]`))
    if (other !== currentTarget) other.open = false
}

/** Copies the address of one question. It is a link, so that without script the address is in the browser's own field. */
function CopyLink({ id, question }: { id: string; question: string }) {
  async function copy() {
    const address = new URL(`/faq#${id}`, window.location.href).href
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: 'Link copied', text: question })
    } catch {
      toast({ title: 'Link not copied', text: `This browser does not allow it. The link is ${address}` })
    }
  }

  return (
    <Link
      to={`/faq#${id}`}
      replace
      preventScrollReset
      className={`${textLink.link} ${textLink.small}`}
      onClick={() => void copy()}
    >
      <span>
        Copy link<span className={text.visuallyHidden}> to: {question}</span>
      </span>
    </Link>
  )
}

const title = 'Questions and answers'

/** /faq: the questions of the shop, one open at a time, searched within. Requests spec, section 2. */
export function Page() {
  // Without script the search is sent, and the page comes back with the words in its address.
  const [search, setSearch] = useState(useSearchParams()[0].get('q') ?? '')
  const said = answered(useTexts('faq'))
  const found = matching(said, search)
  useLinkedQuestion(said.length > 0, () => setSearch(''))

  return (
    <InfoPage title={title} lead="What people ask us most, answered as plainly as we can.">
      <div className={styles.answers}>
        <QuestionSearch search={search} found={foundWords(found.length, said.length)} onSearch={setSearch} />
        <div className={styles.questions}>
          {said.map((topic) => (
            <Question key={topic.id} topic={topic} isHidden={!found.includes(topic)} />
          ))}
        </div>
      </div>
      <AskUs />
      <PolicyDate iso={ANSWERS_CHANGED} of={['faq', 'figures']} />
    </InfoPage>
  )
}

export const reads = () => [textsRead('faq'), paymentMethodsRead()]

export const head = ({ reads }: PageContext): PageHead =>
  infoHead({
    title,
    description:
      'Diamond quality, certificates, ring sizes, delivery, returns, warranty, payment and care: the questions we are asked most, with plain answers.',
    path: '/faq',
    ...(import.meta.env.SSR && { jsonLd: [faqData(answered(textsIn(reads, 'faq')))] })
  })

/** The questions as search engines read them: the same words that stand on the page. */
export function faqData(topics: readonly AnsweredTopic[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: topics.map(({ id, question, answer }) => ({
      '@type': 'Question',
      name: question,
      url: `/faq#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: plainBlocks(answer).join(' ') }
    }))
  }
}

/** The way out for a question that is not among them. */
function AskUs() {
  const { enquiriesEmail, serviceEmail, responseHours } = shop.contact
  return (
    <section className={styles.askUs} aria-labelledby="ask-us">
      <h2 id="ask-us">Not answered here?</h2>
      <p className={text.body2}>
        Ask us. A person answers {answerWithinWords(responseHours)}. About an order you have placed, write to{' '}
        <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> and give its number.
      </p>
      <WaysToReachUs email={enquiriesEmail} />
      <TextLink to="/contact">All ways to reach us</TextLink>
    </section>
  )
}

/**
 * Opens the question an address names. In a document of its own the browser has done so; moving within the shop, and
 * older browsers, need this. `isThere`: once the answers are; `onLinked`: a search that hides the question gives way to it.
 */
function useLinkedQuestion(isThere: boolean, onLinked: () => void): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again opens the question again
  useEffect(() => {
    const id = topics.find((topic) => `#${topic.id}` === hash)?.id
    const question = id === undefined ? null : document.getElementById(id)?.closest('details')
    if (!question || question.open) return
    if (question.hidden) onLinked()
    question.hidden = false
    question.open = true
    question.scrollIntoView()
  }, [hash, key, isThere])
}

interface QuestionSearchProps {
  search: string
  /** How many questions match, in words: shown, and spoken when it changes. */
  found: string
  onSearch: (search: string) => void
}

/** Filters the questions while words are typed. */
function QuestionSearch({ search, found, onSearch }: QuestionSearchProps) {
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page was alive
  useEffect(() => {
    const typed = input.current?.value
    if (typed) onSearch(typed)
  }, [])

  useEffect(() => {
    if (input.current && input.current.value !== search) input.current.value = search
  }, [search])

  return (
    // biome-ignore lint/a11y/useSemanticElements: readers in use do not know the search element yet
    <form className={styles.search} role="search" action="/faq" onSubmit={(event) => event.preventDefault()}>
      <label className={field.field}>
        <span>Search the questions</span>
        <input
          ref={input}
          className={field.input}
          type="search"
          name="q"
          defaultValue={search}
          onChange={(event) => onSearch(event.target.value)}
          placeholder="Returns, platinum, certificate"
          autoComplete="off"
          maxLength={100}
          enterKeyHint="search"
        />
      </label>
      <p role="status" className={text.caption}>
        {found}
      </p>
    </form>
  )
}
