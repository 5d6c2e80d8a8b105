import type { ComponentType } from 'react'
import { RING_STEPS } from '#domain/requests/ring-steps.ts'
import { ContactStep } from './contact-step.tsx'
import { DesignStep } from './design-step.tsx'
import { DiamondStep } from './diamond-step.tsx'
import { FinalStep } from './final-step.tsx'
import { StepSection } from './step-section.tsx'

const steps: ComponentType<{ isShown: boolean }>[] = [DiamondStep, DesignStep, FinalStep, ContactStep]

/** All four steps, one of them to be seen: the fields of the others keep their values and can be named in the errors. */
export function RingSteps({ step }: { step: number }) {
  return steps.map((Fields, index) => (
    <StepSection key={RING_STEPS[index]?.title} step={index} isShown={index === step}>
      <Fields isShown={index === step} />
    </StepSection>
  ))
}
