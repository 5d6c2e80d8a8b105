import type { ReactNode } from 'react'
import { RequestFrame } from './request/request-frame.tsx'
import { Contact } from './sections/contact.tsx'
import { Examples } from './sections/examples.tsx'
import { Hero } from './sections/hero.tsx'
import { Process } from './sections/process.tsx'
import { Sourcing } from './sections/sourcing.tsx'

/** The page around its form, in the order of the requests spec, section 2. */
export function Surroundings({ children }: { children: ReactNode }) {
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
